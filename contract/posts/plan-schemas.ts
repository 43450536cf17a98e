import * as v from 'valibot'
import { segmentId } from '../subscribers/segment-schemas.ts'

/** The two publishing runs that staff can start. */
export const planQuery = v.object({ run: v.picklist(['check_schedule', 'weekly_digest']) })

const plannedPost = v.object({
  id: v.string(),
  title: v.string(),
  publish_at: v.string(),
  /** A held post is not published: it waits for approval. */
  isHeld: v.boolean(),
})

const plannedMail = v.object({
  /** Null: all active subscribers. */
  segment: v.nullable(v.string()),
  recipientCount: v.number(),
  subject: v.string(),
  preheader: v.string(),
  /** The content without the mail's header and footer, for a test mail. */
  content: v.string(),
  /** The complete mail. */
  html: v.string(),
})

/** The posts and mails of a run that would start now, computed by the functions that the run itself uses. */
export const publishingPlan = v.object({
  /** A hash of the plan. If the plan has changed since, a run with this hash is refused. */
  plan_hash: v.string(),
  /** Why the run would do nothing. Null if the run would publish or mail something. */
  message: v.nullable(v.string()),
  /** The id of the segment that gets the weekly digests. Null: all active subscribers. */
  digest_segment: v.nullable(v.string()),
  posts: v.array(plannedPost),
  mails: v.array(plannedMail),
})
export type PublishingPlan = v.InferOutput<typeof publishingPlan>

/** The segment that gets each weekly digest from now on. Null: all active subscribers. */
export const digestSegment = v.object({ segment: v.nullable(segmentId) })
