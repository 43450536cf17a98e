import { partition } from 'es-toolkit'
import * as v from 'valibot'
import { NEWSLETTERS_PER_WEEK } from '../../contract/business.ts'
import { standingAudience } from '../campaigns/audience/choose-audience.ts'
import { campaignPuts, type NewCampaign, startAuditEntry } from '../campaigns/campaign-changes.ts'
import { startFreezing } from '../campaigns/wake.ts'
import { whyNotMailed } from '../campaigns/why-not-mailed.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { readItem, transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Requester } from '../platform/http/action.ts'
import { type LocalDay, weekOf } from '../platform/time/local-day.ts'
import { postsByStatus } from '../posts/post-store.ts'
import { publishingWrites } from '../posts/save-post.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { newsletterText } from './post-mail.tsx'

/**
 * Publishes the due posts and sends their newsletters, for the schedule and for staff's "Check & Publish". Flagged
 * posts wait. Each post is published only once, even if several runs overlap.
 * @param dueBy posts up to this moment are due. The schedule passes its own time, so that a retry finds the same posts.
 * @returns how many posts this run published
 */
export async function publishDue(dueBy: Date, run: Run): Promise<number> {
  let count = 0
  // Earliest first, so that the earliest posts get the week's limited number of newsletters.
  for (const post of (await duePosts(dueBy)).ready) {
    const { kind } = await publishOne(post, run)
    if (kind === 'published') count += 1
  }
  return count
}

/** The scheduled posts up to a moment, earliest first. Posts in `held` are flagged and wait for approval. */
export async function duePosts(dueBy: Date) {
  const due = await postsByStatus('scheduled', { until: dueBy })
  const [held, ready] = partition(due, ({ review }) => review.state === 'flagged')
  return { ready, held }
}

export interface Run {
  by: Requester
  now: Date
  /** Unique to this run. */
  id: string
}

type Ready = StoredPost<'draft' | 'scheduled'>

export async function publishOne(post: Ready, run: Run): Promise<Published> {
  const newsletter = post.newsletter_enabled ? await newsletterOf(post, run.now) : undefined
  const week = weekOf(run.now, env.TIME_ZONE)
  const outcome = await publishPost(post, { newsletter, week, ...run })
  if (outcome.kind === 'not_published') return outcome
  if (outcome.newsletter) await startFreezing(outcome.newsletter.campaignId)
  console.info({
    event: 'post_published',
    post: post.id,
    newsletter: outcome.newsletter?.campaignId,
  })
  return outcome
}

/**
 * The newsletters that would start if these posts were published now, within the week's limit. Writes nothing;
 * `countNewsletter` enforces the limit.
 */
export async function newslettersFor(posts: readonly Ready[], now: Date): Promise<NewCampaign[]> {
  const mailed = posts.filter(({ newsletter_enabled }) => newsletter_enabled)
  const newsletters = await Promise.all(mailed.map((post) => newsletterOf(post, now)))
  const left = NEWSLETTERS_PER_WEEK - (await newslettersStarted(weekOf(now, env.TIME_ZONE)))
  return newsletters.filter((one) => one !== undefined).slice(0, Math.max(0, left))
}

/**
 * Undefined if the segment does not exist. Also undefined if the newsletter may have been sent already, before the
 * table was restored from a backup: a second newsletter does more harm than no newsletter.
 */
async function newsletterOf(post: Ready, now: Date): Promise<NewCampaign | undefined> {
  const campaignId = `newsletter-${post.id}`
  const audience = await standingAudience(post.newsletter_segment, now)
  const why = audience ? await whyNotMailed(campaignId) : 'unknown_segment'
  if (!audience || why) {
    console.warn({ event: 'newsletter_not_made', post: post.id, why })
    return undefined
  }
  const created_at = now.toISOString()
  return { campaignId, kind: 'instant', mail: newsletterText(post), ...audience, created_at }
}

export type Published =
  | { kind: 'published'; newsletter: NewCampaign | undefined }
  | { kind: 'not_published' }

/**
 * Publishes a post and starts its newsletter's campaign in one transaction. If the week's limit is reached or the
 * newsletter exists already, publishes the post without a newsletter. If two calls run at the same time, only one
 * publishes.
 */
export async function publishPost(
  post: Ready,
  { newsletter, ...run }: Run & { week: LocalDay; newsletter: NewCampaign | undefined },
): Promise<Published> {
  const { week, by, now } = run
  const writes = [
    ...publishingWrites(post, { act: 'publish', by, now, id: `${run.id}#${post.id}` }),
    ...(newsletter ? [...campaignPuts(newsletter, by), countNewsletter(week, now)] : []),
    ...(newsletter ? [startAuditEntry(by, newsletter, now)] : []),
    publishedEntry(post, by, now),
  ]
  const outcome = await transact(writes)
  if (outcome.kind === 'written') return { kind: 'published', newsletter }
  if (outcome.failed === 0 || !newsletter) return { kind: 'not_published' }
  return publishPost(post, { newsletter: undefined, ...run })
}

function publishedEntry({ id, title, slug, status }: Ready, by: Requester, now: Date): Write {
  const changed = { status: { before: status, after: 'published' }, slug: { after: slug } }
  return auditEntry(by, { action: 'post.publish', object: id, name: title, changed }, now)
}

const KEPT_DAYS = 60

const startedInWeek = v.object({ started: v.number() })

async function newslettersStarted(week: LocalDay): Promise<number> {
  const key = { pk: 'newsletters', sk: week }
  return (await readItem(env.WORK_TABLE, key, startedInWeek))?.started ?? 0
}

/** The condition enforces the weekly limit, because a count that was read before could be out of date. */
function countNewsletter(week: LocalDay, now: Date) {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: { pk: 'newsletters', sk: week },
      ConditionExpression: 'attribute_not_exists(started) OR started < :most',
      UpdateExpression: 'SET expires_at = :end ADD started :one',
      ExpressionAttributeValues: {
        ':most': NEWSLETTERS_PER_WEEK,
        ':one': 1,
        ':end': Math.floor(now.getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60,
      },
    },
  }
}
