import { nextDigest } from './digest.ts'
import type { Outline } from './outline.ts'

/** The effects of sending the weekly digest now, without sending it. */
export async function outlineOfDigest(now: Date): Promise<Outline> {
  const digest = await nextDigest(now, now)
  if (digest.kind === 'none') return { message: digest.message, posts: [], held: [], mails: [] }
  const { campaignId, posts, mail, audience } = digest
  const mails = [{ campaignId, kind: 'digest', mail, ...audience }] as const
  return { message: null, posts, held: [], mails }
}
