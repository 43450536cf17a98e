import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery, postsQuery } from '../api/shared-queries.ts'
import { calendarDateOf } from '../clock/dates.ts'
import { useDigestTimes } from '../clock/publish-times.ts'
import { useTimeZone } from '../clock/time-zone.ts'
import { hourOf } from '../clock/wall-clock.ts'
import { Quiet } from './admin-ui.tsx'
import { outgoingOn } from './same-day.ts'

const LATEST = { refetchOnMount: 'always' } as const

interface SameDayListProps {
  /** The chosen time, ISO 8601. `now` if the post or mail goes out at once. */
  instant: string | 'now' | undefined
  /**
   * Entries to leave out: the ids of the posts that staff are scheduling or publishing, the id of the campaign that
   * they are scheduling, or `digest`.
   */
  except?: string | readonly string[] | undefined
}

/**
 * Lists what else goes out, or went out, on the day of `instant`. Staff see the list wherever they send or schedule
 * something.
 */
export function SameDayList({ instant, except }: SameDayListProps) {
  const timeZone = useTimeZone()
  const digest = useDigestTimes()
  const { data: scheduled } = useQuery({ ...postsQuery({ status: 'scheduled' }), ...LATEST })
  const { data: published } = useQuery({ ...postsQuery({ status: 'published' }), ...LATEST })
  const { data: campaigns } = useQuery({ ...campaignsQuery, ...LATEST })
  if (!instant || !scheduled || !published || !campaigns) return null
  const now = new Date()
  const time = instant === 'now' ? now.toISOString() : instant
  const isToday = calendarDateOf(time, timeZone) === calendarDateOf(now.toISOString(), timeZone)
  const sameDay = outgoingOn(
    time,
    { posts: [...scheduled.posts, ...published.posts], campaigns, digest },
    { timeZone, except, now },
  )
  if (sameDay.length === 0)
    return <Quiet>Nothing else goes out {isToday ? 'today' : 'on that day'}.</Quiet>
  return (
    <chakra.div fontSize="sm">
      <chakra.p fontWeight="700">{isToday ? 'Also today' : 'Also on that day'}</chakra.p>
      <chakra.ul marginTop="1" paddingInlineStart="4" listStyle="disc">
        {sameDay.map(({ id, at, text }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            {text}
            {at && <chakra.span color="fg.muted"> · {hourOf(at, timeZone)}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
