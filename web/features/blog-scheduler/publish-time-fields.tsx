import { useState } from 'react'
import { FormRow, Input, Select } from './form-controls.tsx'
import { localInput, publishTime } from './publish-time.ts'
import { comingSlots } from './slots.ts'

/** When a post goes out: a coming slot, or any other date and time, in local time. */
export function PublishTimeFields({
  value,
  taken,
  problem,
  onChange,
}: {
  /** As a datetime-local field holds it. */
  value: string
  /** ISO 8601 instants at which other posts are scheduled. */
  taken: readonly string[]
  problem: string | undefined
  onChange: (value: string) => void
}) {
  const [slots] = useState(() => comingSlots(new Date()))
  const takenInputs = new Set(taken.map((instant) => localInput(new Date(instant))))
  const inputs = slots.map(localInput)
  return (
    <>
      <FormRow label="Slot" hint="The coming Tuesdays and Fridays at 9 AM.">
        {(control) => (
          <Select
            {...control}
            value={inputs.includes(value) ? value : ''}
            onChange={({ target }) => target.value && onChange(target.value)}
          >
            <option value="">Another time</option>
            {inputs.map((input) => {
              const isTaken = takenInputs.has(input)
              return (
                <option key={input} value={input} disabled={isTaken && input !== value}>
                  {publishTime(input)}
                  {isTaken && ' (taken)'}
                </option>
              )
            })}
          </Select>
        )}
      </FormRow>
      <FormRow
        label="Publish date and time"
        hint="Your local time. A post goes out with the first publishing run at or after it."
        problem={problem}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormRow>
    </>
  )
}
