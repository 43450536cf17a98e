import { createHash } from 'node:crypto'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import type { CampaignText } from './post-mail.tsx'

/** What a run would do now, by the functions that do it. Reads only. */

export type PlannedRun = 'check_schedule' | 'weekly_digest'

/** A plan without its mails as people get them. */
export interface Outline {
  message: string | null
  posts: readonly StoredPost[]
  held: readonly StoredPost[]
  mails: readonly { campaignId: string; kind: 'instant' | 'digest'; mail: CampaignText }[]
}

/**
 * @param seen names the plan that staff confirmed; undefined: nobody looked at one
 * @throws ApiError plan_changed where another would be done
 */
export async function stillPlanned(
  run: PlannedRun,
  seen: string | undefined,
  outline: () => Promise<Outline>,
): Promise<void> {
  if (seen === undefined) return
  if (seen !== nameOf(run, await outline())) throw new ApiError('plan_changed')
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
