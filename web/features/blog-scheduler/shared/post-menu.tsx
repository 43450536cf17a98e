import { chakra, Menu } from '@chakra-ui/react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { IconButton } from '../../../components/admin-ui.tsx'
import { Icon } from '../../../components/icon.tsx'

/** What can be asked of a post from its card. */
export type PostAction =
  | 'preview'
  | 'edit'
  | 'move'
  | 'unschedule'
  | 'schedule'
  | 'approve'
  | 'delete'

const Item = chakra(Menu.Item, {
  base: {
    minHeight: '44px',
    paddingInline: '4',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '600',
    color: 'fg',
    cursor: 'pointer',
    _highlighted: { bg: 'bg.muted' },
  },
})

/** Where the focus goes back to when a dialog of the menu closes: the menu itself is gone by then. */
export function menuButtonId(postId: string): string {
  return `more-${postId}`
}

interface PostMenuProps {
  post: BlogPost
  isBusy: boolean
  onAction: (action: PostAction) => void
}

/** Everything about a post but looking at it. */
export function PostMenu({ post, isBusy, onAction }: PostMenuProps) {
  const isDraft = post.status === 'draft'
  const items: { value: PostAction; text: string }[] = [
    { value: 'edit', text: 'Edit' },
    { value: 'move', text: 'Move to another slot' },
    isDraft
      ? { value: 'schedule', text: 'Put back on the schedule' }
      : { value: 'unschedule', text: 'Take off the schedule' },
    { value: 'delete', text: 'Delete' },
  ]
  return (
    <Menu.Root
      ids={{ trigger: menuButtonId(post.id) }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        const item = items.find((one) => one.value === value)
        if (item) onAction(item.value)
      }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton aria-label={`More for ${post.title}`} disabled={isBusy}>
          <Icon>
            <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3.5" />
          </Icon>
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content
          minWidth="15rem"
          padding="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
        >
          {items.map(({ value, text }) => (
            <Item key={value} value={value} color={value === 'delete' ? 'fg.error' : undefined}>
              {text}
            </Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
