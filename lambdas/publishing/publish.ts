import type { NewCampaign } from '../campaigns/campaign-changes.ts'
import { startFreezing } from '../campaigns/enqueue.ts'
import { whyNotMailed } from '../campaigns/why-not-mailed.ts'
import { env } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'
import { weekOf } from '../platform/time/local-day.ts'
import { postsByStatus } from '../posts/post-store.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { activeTotal } from '../subscribers/totals.ts'
import { newsletterText } from './post-mail.tsx'
import { publishPost } from './publish-post.ts'

/**
 * Publishes the posts that are due and sends their newsletters: for the schedule and for staff's "Check & Publish".
 * What the gate has flagged waits. Each post goes out once however often and however many at once this runs.
 * @param dueBy posts up to this moment; the schedule's own time makes a re-fire find what the first one found
 * @returns how many posts this run published.
 */
export async function publishDue(dueBy: Date, by: By, now: Date): Promise<number> {
  const due = await postsByStatus('scheduled', { until: dueBy })
  let count = 0
  // One after another: the earlier post has the first claim on the week's newsletters.
  for (const post of due.filter(({ review }) => review.state !== 'flagged')) {
    if (await publishOne(post, by, now)) count += 1
  }
  return count
}

async function publishOne(post: StoredPost, by: By, now: Date): Promise<boolean> {
  const newsletter = post.newsletter_enabled ? await newsletterOf(post, now) : undefined
  const week = weekOf(now, env.TIME_ZONE)
  const outcome = await publishPost(post, { newsletter, week, by, now })
  if (outcome.kind === 'not_published') return false
  if (outcome.newsletter) await startFreezing(outcome.newsletter.campaignId)
  console.info({
    event: 'post_published',
    post: post.id,
    newsletter: outcome.newsletter?.campaignId,
  })
  return true
}

/** Undefined where a restore may have forgotten that it went out: a post without its newsletter is the smaller harm. */
async function newsletterOf(post: StoredPost, now: Date): Promise<NewCampaign | undefined> {
  const campaignId = `newsletter-${post.id}`
  const kept = await whyNotMailed(campaignId)
  if (kept) {
    console.warn({ event: 'newsletter_not_made', post: post.id, why: kept })
    return undefined
  }
  return {
    campaignId,
    kind: 'instant',
    ...newsletterText(post),
    recipientCount: await activeTotal(),
    created_at: now.toISOString(),
  }
}
