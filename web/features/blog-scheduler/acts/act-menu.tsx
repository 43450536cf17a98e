import { chakra, Menu } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { actNames, isDestructive, type PostAct } from './post-acts.ts'

const Item = chakra(Menu.Item, {
  base: {
    minHeight: '11',
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

interface ActMenuProps {
  postId: string
  acts: readonly PostAct[]
  onAct: (act: PostAct) => void
  /** The button that opens it. */
  children: ReactElement
}

/** The menu of what can be done with a post. */
export function ActMenu({ postId, acts, onAct, children }: ActMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: menuButtonId(postId) }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        const act = acts.find((one) => one === value)
        if (act) onAct(act)
      }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content
          minWidth="15rem"
          padding="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
        >
          {acts.map((act) => (
            <Item key={act} value={act} color={isDestructive(act) ? 'fg.error' : undefined}>
              {actNames[act]}
            </Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
