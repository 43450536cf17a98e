import { chakra } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import type { Outgoing } from '../../components/same-day.ts'
import { DayEntry } from './day-entry.tsx'
import { nameOfDay } from './months.ts'

interface DayProps {
  /** `YYYY-MM-DD`. */
  day: string
  today: string
  entries: readonly Outgoing[]
  canMove: (entry: Outgoing) => boolean
}

/** One cell of the calendar. Entries can be dropped on future days only. */
export function Day({ day, today, entries, canMove }: DayProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id: day })
  const isFuture = day > today
  return (
    <chakra.td
      ref={setNodeRef}
      height="28"
      padding="2"
      verticalAlign="top"
      borderWidth="1px"
      borderColor="border"
      bg={isOver && isFuture ? 'bg.sprout' : isFuture || day === today ? 'bg.panel' : 'bg'}
      {...(active && !isFuture && { opacity: 0.5 })}
    >
      <chakra.time
        dateTime={day}
        aria-label={nameOfDay(day)}
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        {...(day === today
          ? { fontWeight: '700', color: 'fg.leaf', 'aria-current': 'date' }
          : { color: 'fg.muted' })}
      >
        {day === today ? `${Number(day.slice(-2))}, today` : Number(day.slice(-2))}
      </chakra.time>
      {entries.length > 0 && (
        <chakra.ul marginTop="1" display="grid" gap="1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <DayEntry entry={entry} day={day} canMove={isInFuture(entry) && canMove(entry)} />
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.td>
  )
}

function isInFuture({ at }: Outgoing): boolean {
  return at !== undefined && new Date(at) > new Date()
}
