import { chakra } from '@chakra-ui/react'
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { Quiet } from '../../components/admin-ui.tsx'
import type { Outgoing } from '../../components/same-day.ts'
import { Day } from './day.tsx'
import { DraggedEntry } from './day-entry.tsx'
import { daysLater, type Month, nameOfDay } from './months.ts'

interface MonthGridsProps {
  months: readonly Month[]
  byDay: ReadonlyMap<string, readonly Outgoing[]>
  today: string
  canMove: (entry: Outgoing) => boolean
  /** Says when a post would go out if its hour is not a slot on that day. Undefined for all other entries. */
  laterOn: (entry: Outgoing, day: string) => string | undefined
  onMove: (entry: Outgoing, day: string) => void
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** A pointer that moves this far starts a drag. A shorter move is a click. */
const DRAGGED_PX = 6

export function MonthGrids({ months, byDay, today, canMove, laterOn, onMove }: MonthGridsProps) {
  const [dragged, setDragged] = useState<Outgoing>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAGGED_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextDay, keyboardCodes: KEYS }),
  )
  const find = (id: unknown) => [...byDay.values()].flat().find((entry) => entry.id === id)
  const announcements = announce({
    titleOf: (id) => find(id)?.title ?? '',
    dayOf(id, day) {
      const entry = find(id)
      const later = entry && day > today ? laterOn(entry, day) : undefined
      return [`${nameOfDay(day)}.`, later].filter(Boolean).join(' ')
    },
    today,
  })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: 'Press Space to move it to another day.' },
      }}
      onDragStart={({ active }) => setDragged(find(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        const entry = find(active.id)
        setDragged(undefined)
        if (entry && over) onMove(entry, String(over.id))
      }}
    >
      <Quiet marginTop="4">
        Drag a post or a mail to another day; it keeps its hour. With the keyboard: Space lifts it,
        the arrows move it, Space lets it down, Escape leaves it where it was.
      </Quiet>
      {months.map(({ id, name, weeks }) => (
        <chakra.table key={id} width="full" marginTop="8" css={{ tableLayout: 'fixed' }}>
          <chakra.caption textAlign="start" fontFamily="heading" fontSize="2xl" marginBottom="2">
            {name}
          </chakra.caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <chakra.th key={weekday} scope="col" textAlign="start" fontSize="sm" padding="2">
                  {weekday}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {WEEKDAYS.map((weekday, column) => {
                  const day = week[column]
                  if (day === undefined) return <td key={weekday} />
                  const entries = byDay.get(day) ?? []
                  return <Day key={weekday} {...{ day, today, entries, canMove }} />
                })}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      ))}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedEntry entry={dragged} />}</DragOverlay>
    </DndContext>
  )
}

/** Space starts a drag. Enter opens the entry's link. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

const STEPS: Partial<Record<string, number>> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -7,
  [KeyboardCode.Down]: 7,
}

/** Moves the dragged entry by a day (left, right) or a week (up, down). */
const nextDay: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableRects } = context
  const from = over?.id ?? active?.data.current?.day
  const step = STEPS[event.code]
  if (step === undefined || from === undefined) return undefined
  event.preventDefault()
  const rect = droppableRects.get(daysLater(String(from), step))
  return rect && { x: rect.left, y: rect.top }
}

const dayUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

interface Announced {
  titleOf: (id: unknown) => string
  /** The day's name, and the later publishing day if the post would wait for a slot. */
  dayOf: (id: unknown, day: string) => string
  today: string
}

/** The texts for screen readers during a drag. */
function announce({ titleOf, dayOf, today }: Announced): Announcements {
  return {
    onDragStart: ({ active }) => `“${titleOf(active.id)}” is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? dayOf(active.id, String(over.id)) : 'No day of this calendar.',
    onDragEnd: ({ active, over }) =>
      over && String(over.id) > today
        ? `“${titleOf(active.id)}” was let down on ${dayOf(active.id, String(over.id))}`
        : `“${titleOf(active.id)}” stays where it was.`,
    onDragCancel: ({ active }) => `“${titleOf(active.id)}” stays where it was.`,
  }
}
