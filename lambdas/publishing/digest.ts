import { startFreezing } from '../campaigns/enqueue.ts'
import { whyNotMailed } from '../campaigns/why-not-mailed.ts'
import { mailEnvironment } from '../mail/environment.ts'
import { env } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'
import { weekOf } from '../platform/time/local-day.ts'
import { postsByStatus } from '../posts/post-store.ts'
import { activeTotal } from '../subscribers/totals.ts'
import { lastDigest, startDigest } from './digest-store.ts'
import { fittingDigest } from './fitting-digest.ts'
import { markOf, postsSince } from './posts-since.ts'

/** `message` is shown to staff. */
export interface DigestOutcome {
  message: string
  campaignId?: string
}

const ALREADY_SENT = 'This week’s digest was sent already. The next one can go out from Sunday on.'
const RESTORED =
  'The database was restored from a backup. Look at what went out since, and allow sending on the Email Campaign tab, before you send the digest.'
const NOTHING_NEW =
  'No posts were published since the last digest, so there was nothing to send. Nobody was mailed.'

/**
 * Sends the weekly digest: for the schedule and for staff's button. At most one for a week, Sunday to Saturday,
 * however often and however many at once ask for it; none where there is nothing new.
 * @param moment the time whose week it is for
 */
export async function sendDigest(moment: Date, by: By, now: Date): Promise<DigestOutcome> {
  const week = weekOf(moment, env.TIME_ZONE)
  const last = await lastDigest()
  if (last && last.week >= week) return { message: ALREADY_SENT }
  const posts = postsSince(await postsByStatus('published'), last)
  if (posts.length === 0) return { message: NOTHING_NEW }

  const campaignId = `digest-${week}`
  const kept = await whyNotMailed(campaignId)
  if (kept) return { message: kept === 'restored' ? RESTORED : ALREADY_SENT }
  const recipientCount = await activeTotal()
  const text = await fittingDigest(posts, mailEnvironment())
  const started = await startDigest(
    { campaignId, kind: 'digest', ...text, recipientCount, created_at: now.toISOString() },
    markOf({ week, posts, now }, last),
    by,
  )
  if (!started) return { message: ALREADY_SENT }
  await startFreezing(campaignId)
  return { campaignId, message: onItsWay(posts.length, recipientCount) }
}

function onItsWay(posts: number, subscribers: number): string {
  return `The digest with ${counted(posts, 'post')} is on its way to ${counted(subscribers, 'subscriber')}.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
