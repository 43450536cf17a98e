import { chakra } from '@chakra-ui/react'
import type { SubscriberState } from '../../../../contract/subscribers/admin-schemas.ts'
import { stateNames } from './state-words.ts'

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: '600',
    color: 'fg',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      width: '2.5',
      height: '2.5',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'fg.muted',
    },
  },
  variants: {
    // Fill and text distinguish the states, because color alone is not accessible.
    state: {
      active: { _before: { bg: 'leaf.solid', borderColor: 'leaf.solid' } },
      unconfirmed: { _before: { borderStyle: 'dashed' } },
      unsubscribed: {},
      suppressed: { _before: { bg: 'fg.muted' } },
    },
  },
})

export function StateMark({ state }: { state: SubscriberState }) {
  return <Mark state={state}>{stateNames[state]}</Mark>
}
