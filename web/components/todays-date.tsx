import { chakra } from '@chakra-ui/react'
import { longToday } from '../clock/dates.ts'
import { TODAY } from '../hydration/marks.ts'

/**
 * The visitor's today. A prerendered page has the day of its build, which the hydration loader corrects and a visitor
 * without scripts sees; so the text that hydration finds is newer than the one it expects.
 */
export function TodaysDate() {
  return (
    <chakra.span
      display="inline-block"
      minWidth="11em"
      minHeight="1.6em"
      verticalAlign="bottom"
      suppressHydrationWarning
      {...{ [TODAY]: '' }}
    >
      {longToday()}
    </chakra.span>
  )
}
