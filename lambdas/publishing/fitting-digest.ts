import type { MailEnvironment } from '../mail/environment.ts'
import { sizeProblem } from '../mail/preflight/check-message.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { type CampaignText, digestText } from './post-mail.tsx'

/** More than that nobody reads in a mail. */
const MOST_ENTRIES = 20

/**
 * The digest of these posts as one mail takes it (under 90 KB): where they are too many or too
 * long, the first of them, and where to find the others.
 */
export async function fittingDigest(
  posts: readonly StoredPost[],
  environment: MailEnvironment,
): Promise<CampaignText> {
  for (let entries = Math.min(posts.length, MOST_ENTRIES); ; entries -= 1) {
    const text = digestText(posts, entries)
    if (entries <= 1) return text
    if (!(await sizeProblem({ ...text, campaign: 'digest' }, environment))) return text
  }
}
