import { chakra } from '@chakra-ui/react'
import { useTimeZone } from '../../clock/time-zone.ts'
import type { Outgoing } from '../../components/same-day.ts'

/** '9:00 AM', in the environment's time zone. */
export function useHour(): (at: string) => string {
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return (at) => format.format(new Date(at))
}

/** The page of the post or mail. The digest has no page. */
export function pathOf({ kind, id }: Outgoing): string | undefined {
  if (kind === 'digest') return undefined
  return kind === 'post' ? `/admin/posts/${id}` : `/admin/campaigns/${id}`
}

const kindNames = { post: 'Post', mail: 'Mail', digest: 'Mail' } as const

export function EntryText({ entry }: { entry: Outgoing }) {
  const hour = useHour()
  const { kind, title, at } = entry
  return (
    <>
      <chakra.span display="block" fontSize="xs" fontWeight="400" color="fg.muted">
        {kindNames[kind]}
        {at && `, ${hour(at)}`}
      </chakra.span>
      {title || 'Untitled'}
    </>
  )
}
