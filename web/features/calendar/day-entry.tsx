import { chakra } from '@chakra-ui/react'
import { useDraggable } from '@dnd-kit/core'
import { Link } from 'react-router-dom'
import type { Outgoing } from '../../components/same-day.ts'
import { EntryText, pathOf } from './entry.tsx'

const Chip = chakra('span', {
  base: {
    display: 'block',
    paddingInline: '2',
    paddingBlock: '1.5',
    borderInlineStartWidth: '4px',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: '700',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
  },
  variants: {
    kind: {
      post: { bg: 'bg.sprout', borderColor: 'leaf.solid' },
      mail: { bg: 'bg.subtle', borderColor: 'citrus.solid' },
      digest: { bg: 'bg.muted', borderColor: 'border.strong', borderStyle: 'dashed' },
    },
    movable: { true: { cursor: 'grab', touchAction: 'none' } },
  },
})

interface DayEntryProps {
  entry: Outgoing
  /** `YYYY-MM-DD`: the entry's current day. */
  day: string
  canMove: boolean
}

/** Links to the page of the post or mail. Staff can drag the entry if it is still scheduled. */
export function DayEntry({ entry, day, canMove }: DayEntryProps) {
  const { kind, id, text } = entry
  const path = pathOf(entry)
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id,
    data: { day },
    disabled: !canMove,
    attributes: { role: 'link', roleDescription: 'link, can be moved', tabIndex: 0 },
  })
  if (!path)
    return (
      <Chip kind={kind} title={text}>
        <EntryText entry={entry} />
      </Chip>
    )
  return (
    <Chip asChild kind={kind} movable={canMove} {...(isDragging && { opacity: 0.4 })}>
      <Link
        ref={setNodeRef}
        to={path}
        title={text}
        draggable={false}
        {...(canMove && { ...listeners, ...attributes, 'aria-disabled': undefined })}
      >
        <EntryText entry={entry} />
      </Link>
    </Chip>
  )
}

/** The copy under the pointer during a drag. */
export function DraggedEntry({ entry }: { entry: Outgoing }) {
  return (
    <Chip kind={entry.kind} cursor="grabbing" boxShadow="lg">
      <EntryText entry={entry} />
    </Chip>
  )
}
