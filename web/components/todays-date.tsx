import { chakra } from '@chakra-ui/react'
import { longToday } from '../clock/dates.ts'
import { TODAY } from '../hydration/marks.ts'

/**
 * Today in the visitor's time zone. A prerendered page contains the day of its build, and the hydration loader corrects
 * it. The corrected text differs from the server's text, so the hydration warning is suppressed.
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
