import { createHash } from 'node:crypto'
import type { NewCampaign } from '../campaigns/campaign-changes.ts'
import { ApiError } from '../platform/http/answers.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import type { CampaignText } from './post-mail.tsx'

/** Shows staff what a run would publish and mail now. Calls the run's own functions, and writes nothing. */

export type PlannedRun = 'check_schedule' | 'weekly_digest'

/** A plan whose mails are not rendered yet. */
export interface Outline {
  message: string | null
  posts: readonly StoredPost[]
  held: readonly StoredPost[]
  mails: readonly PlannedMail[]
}

type PlannedMail = Pick<NewCampaign, 'campaignId' | 'audience' | 'recipientCount'> & {
  kind: 'instant' | 'digest'
  mail: CampaignText
}

/**
 * @param confirmedHash the hash of the plan that staff confirmed; undefined if staff saw no plan
 * @throws ApiError plan_changed if the run would now do something else
 */
export async function requireSamePlan(
  run: PlannedRun,
  confirmedHash: string | undefined,
  outline: () => Promise<Outline>,
): Promise<void> {
  if (confirmedHash === undefined) return
  if (confirmedHash !== planHash(run, await outline())) throw new ApiError('plan_changed')
}

/**
 * Covers the run, the posts, and the mails with their audiences' definitions. The number of recipients is left out, so
 * that new subscribers do not change the hash.
 */
export function planHash(run: PlannedRun, { posts, mails }: Outline): string {
  const content = [
    run,
    posts.map(({ id, version }) => [id, version]),
    mails.map(({ campaignId, mail: { subject }, audience }) => [campaignId, subject, audience]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
