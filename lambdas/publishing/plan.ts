import type { PublishingPlan } from '../../contract/posts/plan-schemas.ts'
import { composeMail } from '../mail/compose/mail-composer.ts'
import { PREVIEW_RECIPIENT } from '../mail/compose/preview.ts'
import { mailEnvironment } from '../mail/environment.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { outlineOfDigest } from './digest-outline.ts'
import { digestSegment } from './digest-store.ts'
import { outlineOfDue } from './due-outline.ts'
import { type Outline, type PlannedRun, planHash } from './outline.ts'

const outlines: Readonly<Record<PlannedRun, (now: Date) => Promise<Outline>>> = {
  check_schedule: outlineOfDue,
  weekly_digest: outlineOfDigest,
}

/** The plan of a run: its outline, with the mails rendered as HTML. */
export async function planOf(run: PlannedRun, now: Date): Promise<PublishingPlan> {
  const outline = await outlines[run](now)
  const { message, posts, held, mails } = outline
  const listed = (isHeld: boolean) => (post: StoredPost) => {
    const { id, title, publish_at } = post
    return { id, title, publish_at, isHeld }
  }
  const environment = mailEnvironment()
  return {
    plan_hash: planHash(run, outline),
    message,
    digest_segment: (await digestSegment()) ?? null,
    posts: [...posts.map(listed(false)), ...held.map(listed(true))],
    mails: await Promise.all(
      mails.map(async ({ kind, mail, audience, recipientCount }) => ({
        ...mail,
        segment: audience?.segment?.name ?? null,
        recipientCount,
        html: (await composeMail({ ...mail, kind }, PREVIEW_RECIPIENT, environment)).mail.html,
      })),
    ),
  }
}
