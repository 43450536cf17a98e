import { createHash } from 'node:crypto'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { nextDigest } from './digest.ts'
import type { CampaignText } from './post-mail.tsx'
import { duePosts, newslettersWith } from './publish.ts'

/** What a run would do now, by the functions that do it. Reads only. */

export type PlannedRun = 'check_schedule' | 'weekly_digest'

/** A plan without its mails as people get them. */
export interface Outline {
  message: string | null
  posts: readonly StoredPost[]
  held: readonly StoredPost[]
  mails: readonly { campaignId: string; kind: 'instant' | 'digest'; mail: CampaignText }[]
}

export const outlines: Readonly<Record<PlannedRun, (now: Date) => Promise<Outline>>> = {
  check_schedule: outlineOfDue,
  weekly_digest: outlineOfDigest,
}

/**
 * @param seen names the plan that staff confirmed; undefined: nobody looked at one
 * @throws ApiError plan_changed where another would be done
 */
export async function stillPlanned(
  run: PlannedRun,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  if (seen === undefined) return
  if (seen !== nameOf(run, await outlines[run](now))) throw new ApiError('plan_changed')
}

async function outlineOfDue(now: Date): Promise<Outline> {
  const { ready, held } = await duePosts(now)
  const newsletters = await newslettersWith(ready, now)
  const message = ready.length === 0 ? 'No post is due, so there is nothing to publish.' : null
  return {
    message,
    posts: ready,
    held,
    mails: newsletters.map(({ campaignId, mail }) => ({ campaignId, kind: 'instant', mail })),
  }
}

async function outlineOfDigest(now: Date): Promise<Outline> {
  const digest = await nextDigest(now)
  if (digest.kind === 'none') return { message: digest.why, posts: [], held: [], mails: [] }
  const { campaignId, posts, mail } = digest
  return { message: null, posts, held: [], mails: [{ campaignId, kind: 'digest', mail }] }
}

/** The same for the same posts and mails. People may join meanwhile: that changes no plan. */
export function nameOf(run: PlannedRun, { posts, mails }: Outline): string {
  const done = [
    run,
    posts.map(({ id, version }) => [id, version]),
    mails.map(({ campaignId, mail: { subject } }) => [campaignId, subject]),
  ]
  return createHash('sha256').update(JSON.stringify(done)).digest('hex')
}
