import { Menu } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { actionNames, isDestructive, type PostAction } from './post-actions.ts'

/**
 * The id of the menu's button. The button gets the focus when a dialog closes, because the menu item that opened the
 * dialog no longer exists.
 */
export function menuButtonId(postId: string): string {
  return `more-${postId}`
}

interface ActionMenuProps {
  postId: string
  actions: readonly PostAction[]
  onAction: (action: PostAction) => void
  children: ReactElement
}

export function ActionMenu({ postId, actions, onAction, children }: ActionMenuProps) {
  return (
    <Menu.Root
      ids={{ trigger: menuButtonId(postId) }}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => {
        const action = actions.find((one) => one === value)
        if (action) onAction(action)
      }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {actions.map((action) => (
            <Menu.Item
              key={action}
              value={action}
              color={isDestructive(action) ? 'fg.error' : undefined}
            >
              {actionNames[action]}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
