import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery, postsQuery } from '../api/shared-queries.ts'
import { useDigestTimes } from '../clock/publish-times.ts'
import { useTimeZone } from '../clock/time-zone.ts'
import { timeWithZone } from '../clock/wall-clock.ts'
import { Quiet } from './admin-ui.tsx'
import { outgoingOn } from './same-day.ts'

interface SameDayListProps {
  /** ISO 8601: the chosen time. */
  instant: string | undefined
  /** The id of the post or campaign that is being scheduled. */
  except?: string | undefined
}

/** Lists what else goes out on the chosen day. */
export function SameDayList({ instant, except }: SameDayListProps) {
  const timeZone = useTimeZone()
  const digest = useDigestTimes()
  const { data: scheduled } = useQuery(postsQuery({ status: 'scheduled' }))
  const { data: campaigns } = useQuery(campaignsQuery)
  if (!instant || !scheduled || !campaigns) return null
  const sameDay = outgoingOn(
    instant,
    { posts: scheduled.posts, campaigns, digest },
    { timeZone, except },
  )
  if (sameDay.length === 0) return <Quiet>Nothing else goes out on that day.</Quiet>
  return (
    <chakra.div fontSize="sm">
      <chakra.p fontWeight="700">Also on that day</chakra.p>
      <chakra.ul marginTop="1" paddingInlineStart="4" listStyle="disc">
        {sameDay.map(({ id, at, text }) => (
          <chakra.li key={id} overflowWrap="anywhere">
            {text}
            {at && <chakra.span color="fg.muted"> · {timeWithZone(at, timeZone)}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
