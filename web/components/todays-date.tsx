import { chakra } from '@chakra-ui/react'
import { longToday } from '../clock/dates.ts'
import { TODAY } from '../hydration/marks.ts'

/**
 * Today in the visitor's time zone. A prerendered page contains the day of its build, until the hydration loader
 * corrects the text. `suppressHydrationWarning` keeps React from reporting the difference as an error.
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
