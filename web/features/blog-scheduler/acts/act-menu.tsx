import { Menu } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { actNames, isDestructive, type PostAct } from './post-acts.ts'

/** The id of the button that gets the focus when a dialog of the menu closes. The menu itself has unmounted. */
export function menuButtonId(postId: string): string {
  return `more-${postId}`
}

interface ActMenuProps {
  postId: string
  acts: readonly PostAct[]
  onAct: (act: PostAct) => void
  children: ReactElement
}

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
        <Menu.Content>
          {acts.map((act) => (
            <Menu.Item key={act} value={act} color={isDestructive(act) ? 'fg.error' : undefined}>
              {actNames[act]}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
