import type { Campaign } from '../../contract/campaigns/schemas.ts'
import type { ListedPost } from '../../contract/posts/staff-schemas.ts'
import type { WallClock } from '../../contract/schedules.ts'
import { calendarDateOf } from '../clock/dates.ts'
import { wallClock } from '../clock/wall-clock.ts'
import { countOf } from './counts.ts'

export interface Outgoing {
  kind: 'post' | 'mail' | 'digest'
  id: string
  title: string
  text: string
  /** True for a post that goes out only after staff approve it. */
  isHeld?: boolean
  /** True for a post whose newsletter will go out with it. */
  isMailed?: boolean
  /** ISO 8601. Undefined for the expected digest, which is listed without a time. */
  at: string | undefined
}

interface Plans {
  posts: readonly (Pick<ListedPost, 'id' | 'title' | 'publish_at' | 'newsletter_enabled'> & {
    /** @default 'scheduled' */
    status?: ListedPost['status']
    review?: Pick<ListedPost['review'], 'state'>
  })[]
  campaigns: readonly Pick<
    Campaign,
    | 'campaignId'
    | 'subject'
    | 'status'
    | 'scheduled_for'
    | 'created_at'
    | 'recipientCount'
    | 'sentCount'
  >[]
  /** The digest's schedule, in the environment's time zone. */
  digest: WallClock
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

/**
 * Posts and mails, past and planned, that go out on the calendar day of `instant`, earliest first. An expected digest
 * comes last.
 * @param except entries to leave out: the ids of the posts that staff are scheduling or publishing, the id of the
 * campaign that they are scheduling, or `digest`
 */
export function outgoingOn(
  instant: string,
  { posts, campaigns, digest }: Plans,
  {
    timeZone,
    except,
    now,
  }: { timeZone: string; except: string | readonly string[] | undefined; now: Date },
): Outgoing[] {
  const day = calendarDateOf(instant, timeZone)
  const left = new Set([except].flat())
  const timed = timedOutgoing({ posts, campaigns })
    .filter(({ id }) => !left.has(id))
    .filter(({ at }) => at && calendarDateOf(at, timeZone) === day)
  // A digest that was sent today is already in the list, as a mail.
  const digestTime = `${day}T${String(digest.hour).padStart(2, '0')}:00`
  const isExpected =
    isDigestDay(day, digest) &&
    !hasDigest(day, campaigns) &&
    digestTime > wallClock(now.toISOString(), timeZone)
  return isExpected && !left.has(DIGEST.id) ? [...timed, DIGEST] : timed
}

/**
 * Posts and mails of each day, past and planned, earliest first. Today and later days include the expected digest. A
 * past digest is in the list as a mail.
 */
export function outgoingByDay(
  days: readonly string[],
  { posts, campaigns, digest }: Plans,
  { timeZone, today }: { timeZone: string; today: string },
): ReadonlyMap<string, Outgoing[]> {
  const byDay = new Map(days.map((day): [string, Outgoing[]] => [day, []]))
  for (const one of timedOutgoing({ posts, campaigns }))
    if (one.at) byDay.get(calendarDateOf(one.at, timeZone))?.push(one)
  for (const [day, out] of byDay)
    if (day >= today && isDigestDay(day, digest) && !hasDigest(day, campaigns)) out.push(DIGEST)
  return byDay
}

/** Posts and mails, earliest first. */
function timedOutgoing({ posts, campaigns }: Pick<Plans, 'posts' | 'campaigns'>): Outgoing[] {
  const postsOut = posts.map(({ id, title, publish_at, newsletter_enabled, status, review }) => {
    const isHeld = status !== 'published' && review?.state === 'flagged'
    const text = postText(title, status, newsletter_enabled)
    return {
      kind: 'post' as const,
      id,
      title,
      at: publish_at,
      ...(newsletter_enabled && status !== 'published' && { isMailed: true }),
      ...(isHeld ? { isHeld, text: `${text}, once it is approved` } : { text }),
    }
  })
  const mails = campaigns
    // Leaves out a cancelled campaign, unless it had already mailed people.
    .filter(({ status, sentCount }) => status !== 'cancelled' || sentCount > 0)
    .map(({ campaignId, subject, status, scheduled_for, created_at, ...counts }) => ({
      kind: 'mail' as const,
      id: campaignId,
      title: subject,
      at: scheduled_for ?? created_at,
      text:
        status === 'scheduled'
          ? `Mail “${subject}”`
          : `Mail “${subject}” to ${countOf(mailedIn(status, counts), 'subscriber')}`,
    }))
  return [...postsOut, ...mails].toSorted((a, b) => a.at.localeCompare(b.at))
}

function mailedIn(
  status: Campaign['status'],
  { recipientCount, sentCount }: Pick<Campaign, 'recipientCount' | 'sentCount'>,
): number {
  return status === 'cancelled' ? sentCount : recipientCount
}

/** Does not mention the newsletter of a published post, because the list contains that newsletter as a mail. */
function postText(title: string, status: ListedPost['status'] | undefined, isMailed: boolean) {
  if (status === 'published') return `“${title}”, published`
  return isMailed ? `“${title}” and its newsletter` : `“${title}”, on the blog only`
}

const DIGEST: Outgoing = {
  kind: 'digest',
  id: 'digest',
  title: 'Weekly digest',
  at: undefined,
  text: 'The weekly digest, if posts were published since the last one',
}

/**
 * Whether the week of `day` has a digest, sent by its schedule or by staff. If so, no other digest is expected. Weeks
 * start on Sunday.
 */
function hasDigest(day: string, campaigns: Plans['campaigns']): boolean {
  const sunday = new Date(`${day}T00:00:00Z`)
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
  const id = `digest-${sunday.toISOString().slice(0, 10)}`
  return campaigns.some(({ campaignId }) => campaignId === id)
}

function isDigestDay(day: string, { weekdays }: WallClock): boolean {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return weekdays.some((one) => one === weekday)
}
