import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  MAX_DAYS_AHEAD,
  MIN_MINUTES_AHEAD,
  problemWithTime,
} from '../../../../contract/campaigns/schedule-schemas.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { instantOf, timeWithZone, wallClock, zoneName } from '../../../clock/wall-clock.ts'
import { Field } from '../../../components/field.tsx'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { tomorrow } from './tomorrow.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** `instant` is the field's value as ISO 8601, or undefined if the value is not a time. */
export function useSendTime(start?: string) {
  const timeZone = useTimeZone()
  const { hour } = usePublishTimes()
  const [input, setInput] = useState(() =>
    start ? wallClock(start, timeZone) : tomorrow(new Date(), timeZone, hour),
  )
  const instant = instantOf(input, timeZone)
  const problem = instant
    ? problemWithTime(new Date(instant), new Date())
    : 'Choose a date and time'
  return { input, setInput, instant, problem, timeZone }
}

type SendTime = ReturnType<typeof useSendTime>

/** @param except the id of the campaign that staff reschedule. The list of the day's posts and mails omits it. */
export function SendTimeField({ time, except }: { time: SendTime; except?: string }) {
  const { input, setInput, instant, problem, timeZone } = time
  const now = Date.now()
  const zone = zoneName(instant ? new Date(instant) : new Date(), timeZone)
  return (
    <chakra.div marginTop="4">
      <Field
        label="Date and time"
        hint={`In ${zone}`}
        type="datetime-local"
        value={input}
        min={wallClock(new Date(now + (MIN_MINUTES_AHEAD + 1) * MINUTE_MS), timeZone)}
        max={wallClock(new Date(now + MAX_DAYS_AHEAD * DAY_MS), timeZone)}
        aria-invalid={problem !== undefined}
        onChange={setInput}
      />
      <chakra.p
        role="status"
        marginTop="1.5"
        fontSize="sm"
        fontWeight="700"
        color={problem ? 'fg.error' : 'fg.leaf'}
      >
        {problem ?? (instant && `Goes out ${timeWithZone(instant, timeZone)}`)}
      </chakra.p>
      <chakra.div marginTop="2">
        <SameDayList instant={instant} except={except} />
      </chakra.div>
    </chakra.div>
  )
}
