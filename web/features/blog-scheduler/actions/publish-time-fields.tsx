import { useState } from 'react'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { comingSlots } from '../../../clock/slots.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { instantOf, wallClock, zoneName } from '../../../clock/wall-clock.ts'
import { Field, SelectField } from '../../../components/field.tsx'
import { SameDayList } from '../../../components/same-day-list.tsx'
import { slotTime } from '../shared/publish-time.ts'
import { slotsInWords } from '../shared/slots-in-words.ts'

interface PublishTimeFieldsProps {
  /** A datetime-local value. */
  value: string
  /** ISO 8601 instants of the other scheduled posts. */
  taken: readonly string[]
  problem: string | undefined
  onChange: (value: string) => void
  post?: string | undefined
}

/** A post's publishing time: a future slot, or any date and time in the environment's time zone. */
export function PublishTimeFields({
  value,
  taken,
  problem,
  onChange,
  post,
}: PublishTimeFieldsProps) {
  const timeZone = useTimeZone()
  const publish = usePublishTimes()
  const [inputs] = useState(() => comingSlots(new Date(), { timeZone, publish }))
  const takenInputs = new Set(taken.map((instant) => wallClock(instant, timeZone)))
  const zone = zoneName(new Date(instantOf(value, timeZone) ?? Date.now()), timeZone)
  return (
    <>
      <SelectField
        label="Slot"
        hint={`The coming ${slotsInWords(publish)}.`}
        value={inputs.includes(value) ? value : ''}
        onChange={(slot) => slot && onChange(slot)}
      >
        <option value="">{value ? 'Another time' : 'No date yet'}</option>
        {inputs.map((input) => {
          const isTaken = takenInputs.has(input)
          return (
            <option key={input} value={input} disabled={isTaken && input !== value}>
              {slotTime(input, timeZone)}
              {isTaken && ' (taken)'}
            </option>
          )
        })}
      </SelectField>
      <Field
        label="Publish date and time"
        hint={`In ${zone}. Posts go out ${slotsInWords(publish)}. Another time waits for the next of these.`}
        problem={problem}
        type="datetime-local"
        value={value}
        onChange={onChange}
      />
      <SameDayList instant={instantOf(value, timeZone)} except={post} />
    </>
  )
}
