import type { Campaign } from '../../contract/campaigns/schemas.ts'
import type { ListedPost } from '../../contract/posts/staff-schemas.ts'
import type { WallClock } from '../../contract/schedules.ts'
import { calendarDateOf } from '../clock/dates.ts'

/** Something that readers or subscribers get on a day. */
export interface Outgoing {
  id: string
  text: string
  /** ISO 8601; undefined: by the hour of its schedule. */
  at: string | undefined
}

interface Known {
  posts: readonly Pick<ListedPost, 'id' | 'title' | 'publish_at' | 'newsletter_enabled'>[]
  campaigns: readonly Pick<
    Campaign,
    'campaignId' | 'subject' | 'status' | 'scheduled_for' | 'created_at'
  >[]
  /** When the digest goes out, on the wall clock of the environment. */
  digest: WallClock
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

/**
 * What goes out, or went out, on the calendar day of an instant, in order.
 * @param except the id of the post or campaign that is being given this day
 */
export function outgoingOn(
  instant: string,
  { posts, campaigns, digest }: Known,
  { timeZone, except }: { timeZone: string; except: string | undefined },
): Outgoing[] {
  const day = calendarDateOf(instant, timeZone)
  const isOn = (at: string | null | undefined) =>
    Boolean(at) && calendarDateOf(at ?? '', timeZone) === day
  const postsOut = posts
    .filter(({ publish_at }) => isOn(publish_at))
    .map(({ id, title, publish_at, newsletter_enabled }) => ({
      id,
      at: publish_at,
      text: newsletter_enabled ? `“${title}” and its newsletter` : `“${title}”, on the blog only`,
    }))
  const mails = campaigns
    .filter(({ status }) => status !== 'cancelled')
    .map(({ campaignId, subject, scheduled_for, created_at }) => ({
      id: campaignId,
      at: scheduled_for ?? created_at,
      text: `Mail “${subject}”`,
    }))
    .filter(({ at }) => isOn(at))
  const timed: Outgoing[] = [...postsOut, ...mails]
    .filter(({ id }) => id !== except)
    .toSorted((a, b) => a.at.localeCompare(b.at))
  return isDigestDay(day, digest) ? [...timed, DIGEST] : timed
}

const DIGEST = {
  id: 'digest',
  at: undefined,
  text: 'The weekly digest, if posts were published since the last one',
}

function isDigestDay(day: string, { weekdays }: WallClock): boolean {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return weekdays.some((one) => one === weekday)
}
