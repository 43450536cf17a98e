import { standingAudience } from '../campaigns/audience/choose-audience.ts'
import { startFreezing } from '../campaigns/wake.ts'
import { whyNotMailed } from '../campaigns/why-not-mailed.ts'
import { type MailEnvironment, mailEnvironment } from '../mail/environment.ts'
import { sizeProblem } from '../mail/preflight/check-message.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { type LocalDay, weekOf } from '../platform/time/local-day.ts'
import { postsByStatus } from '../posts/post-store.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { digestSegment, type LastDigest, lastDigest, startDigest } from './digest-store.ts'
import { type CampaignText, digestText } from './post-mail.tsx'

/** `message` is for staff. */
export interface DigestOutcome {
  message: string
  campaignId?: string
}

const ALREADY_SENT = 'This week’s digest was sent already. The next one can go out from Sunday on.'
const RESTORED =
  'The database was restored from a backup. Look at what went out since, and allow sending on the Email Campaign tab, before you send the digest.'
const NO_SEGMENT =
  'The segment of the weekly digest does not exist. Choose who gets it, then send it again.'
const NOTHING_NEW = 'No post is new since the last digest, so there is nothing to send.'

/**
 * Sends the weekly digest, for the schedule and for staff's button. A week, Sunday to Saturday, gets at most one
 * digest, even from simultaneous calls. Without new posts, no digest is sent.
 * @param moment any time in the digest's week
 */
export async function sendDigest(moment: Date, by: Requester, now: Date): Promise<DigestOutcome> {
  const digest = await nextDigest(moment, now)
  if (digest.kind === 'none') return { message: digest.message }
  const { campaignId, posts, mail, audience, week, last } = digest
  const started = await startDigest(
    { campaignId, kind: 'digest', mail, ...audience, created_at: now.toISOString() },
    lastDigestAfter({ week, posts, now }, last),
    by,
  )
  if (!started) return { message: ALREADY_SENT }
  await startFreezing(campaignId)
  return { campaignId, message: onItsWay(posts.length, audience.recipientCount) }
}

/** The digest for the week of `moment`, or a message that says why there is no digest. Writes nothing. */
export async function nextDigest(moment: Date, now: Date) {
  const week = weekOf(moment, env.TIME_ZONE)
  const last = await lastDigest()
  if (last && last.week >= week) return { kind: 'none', message: ALREADY_SENT } as const
  const posts = postsSince(await postsByStatus('published'), last)
  if (posts.length === 0) return { kind: 'none', message: NOTHING_NEW } as const

  const campaignId = `digest-${week}`
  const obstacle = await whyNotMailed(campaignId)
  if (obstacle)
    return { kind: 'none', message: obstacle === 'restored' ? RESTORED : ALREADY_SENT } as const
  const audience = await standingAudience(await digestSegment(), now)
  if (!audience) return { kind: 'none', message: NO_SEGMENT } as const
  const mail = fittingDigest(posts, mailEnvironment())
  return { kind: 'ready', campaignId, week, last, posts, audience, mail } as const
}

function onItsWay(posts: number, subscribers: number): string {
  return `The digest with ${counted(posts, 'post')} is on its way to ${counted(subscribers, 'subscriber')}.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** The most posts that a digest lists. Nobody reads more posts in one mail. */
const MOST_ENTRIES = 20

/**
 * The digest within the size limit of a mail (90 KB). If not all posts fit, the digest lists the first posts and links
 * to the blog.
 */
function fittingDigest(posts: readonly StoredPost[], environment: MailEnvironment): CampaignText {
  for (let entries = Math.min(posts.length, MOST_ENTRIES); ; entries -= 1) {
    const text = digestText(posts, entries)
    if (entries <= 1) return text
    if (!sizeProblem({ ...text, kind: 'digest' }, environment)) return text
  }
}

type Dated = Pick<StoredPost<'published' | 'withdrawn'>, 'id' | 'published_at'>

/**
 * The index shows a published post with a delay, so the last digest may have missed a post. The next digest therefore
 * looks back this much further.
 */
const OVERLAP_MS = 60 * 60 * 1000

/**
 * The posts that were published since the last digest and are not in that digest, newest first. The actual time of
 * publication counts, because a post that waited for approval was published later than scheduled.
 */
export function postsSince<P extends Dated>(
  published: readonly P[],
  last: LastDigest | undefined,
): P[] {
  const since = last ? new Date(last.sent_at).getTime() - OVERLAP_MS : 0
  return published
    .filter(({ id }) => !last?.posts.includes(id))
    .filter((post) => publishedAt(post).getTime() > since)
    .toSorted((a, b) => publishedAt(b).getTime() - publishedAt(a).getTime())
}

/**
 * The record of a digest that is about to be sent. The record lists the posts of this digest, so that the next digest
 * leaves them out. The next digest looks back to an hour before this digest. If the previous digest was sent within
 * that hour, the record also lists the posts of the previous digest. For example, the schedule sends a digest at 23:50
 * on Saturday, and staff send another at 00:10 on Sunday.
 */
export function lastDigestAfter(
  digest: { week: LocalDay; posts: readonly Dated[]; now: Date },
  last: LastDigest | undefined,
): LastDigest {
  const { week, posts, now } = digest
  const isNear = last && now.getTime() - new Date(last.sent_at).getTime() < OVERLAP_MS
  return {
    week,
    sent_at: now.toISOString(),
    posts: [...posts.map(({ id }) => id), ...(isNear ? last.posts : [])],
  }
}

/** The actual time of publication, which may be later than the post's date. */
export function publishedAt({ published_at }: Dated): Date {
  return new Date(published_at)
}
