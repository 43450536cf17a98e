import { chakra } from '@chakra-ui/react'
import { longToday } from '../site/dates.ts'
import { useHydrated } from '../site/use-hydrated.ts'

const Room = chakra('span', {
  base: { display: 'inline-block', minWidth: '11em', minHeight: '1.6em', verticalAlign: 'bottom' },
})

/** The visitor's today. A prerendered page cannot know it, so it keeps the room free until it does. */
export function TodaysDate() {
  return <Room>{useHydrated() ? longToday() : null}</Room>
}
