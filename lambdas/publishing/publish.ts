import { partition } from 'es-toolkit'
import * as v from 'valibot'
import { NEWSLETTERS_PER_WEEK } from '../../contract/business.ts'
import { campaignPuts, campaignStarted, type NewCampaign } from '../campaigns/campaign-changes.ts'
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
import { activeTotal } from '../subscribers/totals.ts'
import { newsletterText } from './post-mail.tsx'

/**
 * Publishes the posts that are due and sends their newsletters: for the schedule and for staff's "Check & Publish".
 * What the gate has flagged waits. Each post goes out once however often and however many at once this runs.
 * @param dueBy posts up to this moment; the schedule's own time makes a re-fire find what the first one found
 * @returns how many posts this run published.
 */
export async function publishDue(dueBy: Date, run: Run): Promise<number> {
  let count = 0
  // One after another: the earlier post has the first claim on the week's newsletters.
  for (const post of (await duePosts(dueBy)).ready) {
    const { kind } = await publishOne(post, run)
    if (kind === 'published') count += 1
  }
  return count
}

/** The scheduled posts up to a moment, the earliest first: what may go out, and what waits for approval. */
export async function duePosts(dueBy: Date) {
  const due = await postsByStatus('scheduled', { until: dueBy })
  const [held, ready] = partition(due, ({ review }) => review.state === 'flagged')
  return { ready, held }
}

/** Who has posts published, when, and an id that no other run has. */
export interface Run {
  by: Requester
  now: Date
  id: string
}

/** A post that may go out as it is. */
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
 * The newsletters that would go out with these posts at a moment, in their order: as many as the week has left.
 * `countNewsletter` is what holds it.
 */
export async function newslettersWith(posts: readonly Ready[], now: Date): Promise<NewCampaign[]> {
  const wanted = posts.filter(({ newsletter_enabled }) => newsletter_enabled)
  const newsletters = await Promise.all(wanted.map((post) => newsletterOf(post, now)))
  const left = NEWSLETTERS_PER_WEEK - (await newslettersStarted(weekOf(now, env.TIME_ZONE)))
  return newsletters.filter((one) => one !== undefined).slice(0, Math.max(0, left))
}

/** Undefined where a restore may have forgotten that it went out: a post without its newsletter is the smaller harm. */
async function newsletterOf(post: Ready, now: Date): Promise<NewCampaign | undefined> {
  const campaignId = `newsletter-${post.id}`
  const kept = await whyNotMailed(campaignId)
  if (kept) {
    console.warn({ event: 'newsletter_not_made', post: post.id, why: kept })
    return undefined
  }
  return {
    campaignId,
    kind: 'instant',
    mail: newsletterText(post),
    recipientCount: await activeTotal(),
    created_at: now.toISOString(),
  }
}

export type Published =
  | { kind: 'published'; newsletter: NewCampaign | undefined }
  | { kind: 'not_published' }

/**
 * Publishes a post and starts its newsletter's campaign, all or nothing. Where the week has had its
 * newsletters, or this one was made before, the post goes out without. Of two at once, one publishes.
 */
export async function publishPost(
  post: Ready,
  { newsletter, ...run }: Run & { week: LocalDay; newsletter: NewCampaign | undefined },
): Promise<Published> {
  const { week, by, now } = run
  const writes = [
    ...publishingWrites(post, { act: 'publish', by, now, id: `${run.id}#${post.id}` }),
    ...(newsletter ? [...campaignPuts(newsletter, by), countNewsletter(week, now)] : []),
    ...(newsletter ? [campaignStarted(by, newsletter, now)] : []),
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

/** At most so many newsletters in a week, held by the condition: a read could be out of date. */
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
