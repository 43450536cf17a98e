import { chakra } from '@chakra-ui/react'
import { isSlot, shortDay } from '../../clock/goes-out.ts'
import { useSlotClock } from '../../clock/publish-times.ts'
import { type SlotClock, slotFor } from '../../clock/slots.ts'
import { hourOf } from '../../clock/wall-clock.ts'
import type { Outgoing } from '../../components/same-day.ts'

/** The page of the post or mail. The digest has no page. */
export function pathOf({ kind, id }: Outgoing): string | undefined {
  if (kind === 'digest') return undefined
  return kind === 'post' ? `/admin/posts/${id}` : `/admin/campaigns/${id}`
}

const kindNames = { post: 'Post', mail: 'Mail', digest: 'Mail' } as const

export function EntryText({ entry }: { entry: Outgoing }) {
  const clock = useSlotClock()
  const { kind, title, at, isHeld, isMailed } = entry
  return (
    <>
      <chakra.span display="block" fontSize="xs" fontWeight="400" color="fg.muted">
        {isMailed ? 'Post and newsletter' : kindNames[kind]}
        {at && `, ${timeIn(kind, at, clock)}`}
      </chakra.span>
      {isHeld && (
        <chakra.span display="block" fontSize="xs" fontWeight="700">
          Needs approval
        </chakra.span>
      )}
      {title || 'Untitled'}
    </>
  )
}

/** '9:00 AM', or 'goes out Fri, Dec 4' for a future post that waits for the next slot. */
function timeIn(kind: Outgoing['kind'], at: string, clock: SlotClock): string {
  const isToCome = new Date(at) > new Date()
  if (kind !== 'post' || !isToCome || isSlot(at, clock)) return hourOf(at, clock.timeZone)
  return `goes out ${shortDay(slotFor(at, clock), clock.timeZone)}`
}
