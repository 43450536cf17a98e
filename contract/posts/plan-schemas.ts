import * as v from 'valibot'

/** What publishes posts or mails the digest when staff ask for it. */
export const planQuery = v.object({ run: v.picklist(['check_schedule', 'weekly_digest']) })

const plannedPost = v.object({
  id: v.string(),
  title: v.string(),
  publish_at: v.string(),
  /** It waits for approval, and does not go out. */
  isHeld: v.boolean(),
})

const plannedMail = v.object({
  subject: v.string(),
  preheader: v.string(),
  /** As a test of it is sent. */
  content: v.string(),
  /** As its recipients get it. */
  html: v.string(),
})

/** What a run would do now, made by the functions that do it. */
export const publishingPlan = v.object({
  /** Names the plan. Send it with the request that follows, so that nothing else is done. */
  seen: v.string(),
  /** Why nothing would happen, or what would not; null: there is nothing to say. */
  message: v.nullable(v.string()),
  /** How many people each mail goes to. */
  recipientCount: v.number(),
  posts: v.array(plannedPost),
  mails: v.array(plannedMail),
})
export type PublishingPlan = v.InferOutput<typeof publishingPlan>
