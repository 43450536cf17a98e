import { nextDigest } from './digest.ts'
import type { Outline } from './outline.ts'

/** Lists the posts and mails of a weekly digest that would be sent now. Sends nothing. */
export async function outlineOfDigest(now: Date): Promise<Outline> {
  const digest = await nextDigest(now, now)
  if (digest.kind === 'none') return { message: digest.message, posts: [], held: [], mails: [] }
  const { campaignId, posts, mail, audience } = digest
  const mails = [{ campaignId, kind: 'digest', mail, ...audience }] as const
  return { message: null, posts, held: [], mails }
}
