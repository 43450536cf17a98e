import { chakra } from '@chakra-ui/react'
import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router-dom'
import { Row } from '../../components/admin-ui.tsx'
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

/** Staff can drop entries on future days only. */
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
      <Row justifyContent="space-between" flexWrap="nowrap" minHeight="6">
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
        {isFuture && (
          <NewPost to={newPostOn(day)} aria-label={`New post on ${nameOfDay(day)}`}>
            +
          </NewPost>
        )}
      </Row>
      {entries.length > 0 && (
        <chakra.ul marginTop="1" display="grid" gap="1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <DayEntry entry={entry} day={day} canMove={canMove(entry)} />
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.td>
  )
}

/** The editor reads the day of the new post from this address. */
function newPostOn(day: string): string {
  return `/admin/posts/new?on=${day}`
}

const NewPost = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontWeight: '700',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
})
