import { useState } from 'react'
import { calendarDateOf } from '../../clock/dates.ts'
import { useSlotClock } from '../../clock/publish-times.ts'
import { hourOf } from '../../clock/wall-clock.ts'
import { Action } from '../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Field, Form } from '../../components/field.tsx'
import type { Outgoing } from '../../components/same-day.ts'
import { daysLater } from './months.ts'
import { laterInWords, NOT_FUTURE } from './moves.ts'

interface MoveDialogProps {
  /** A post or mail, not the digest. */
  entry: Outgoing
  /** `YYYY-MM-DD`. */
  today: string
  onMove: (entry: Outgoing, day: string) => void
  onClose: () => void
}

/** Moves a post or a mail to another day, on screens that are too narrow for dragging. */
export function MoveDialog({ entry, today, onMove, onClose }: MoveDialogProps) {
  const clock = useSlotClock()
  const { timeZone } = clock
  const { title, at = '' } = entry
  const [day, setDay] = useState(() => calendarDateOf(at, timeZone))
  const [hasTried, setHasTried] = useState(false)
  const isFuture = day > today

  function submit() {
    setHasTried(true)
    if (!isFuture) return
    onMove(entry, day)
    onClose()
  }

  return (
    <Dialog open size="sm" title={`Move “${title || 'Untitled'}”`} onClose={onClose}>
      <Form onSubmit={submit}>
        <Field
          label="New day"
          type="date"
          hint={laterInWords(entry, day, clock) ?? `It keeps its hour: ${hourOf(at, timeZone)}.`}
          min={daysLater(today, 1)}
          problem={hasTried && !isFuture ? NOT_FUTURE : undefined}
          value={day}
          onChange={setDay}
        />
        <DialogActions>
          <Action size="md" onClick={onClose}>
            Cancel
          </Action>
          <Action type="submit" size="md" variant="solid">
            Move
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
