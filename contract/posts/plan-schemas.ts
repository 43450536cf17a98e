import * as v from 'valibot'

/** The two publishing runs that staff can start. */
export const planQuery = v.object({ run: v.picklist(['check_schedule', 'weekly_digest']) })

const plannedPost = v.object({
  id: v.string(),
  title: v.string(),
  publish_at: v.string(),
  /** The post waits for approval and is not published. */
  isHeld: v.boolean(),
})

const plannedMail = v.object({
  subject: v.string(),
  preheader: v.string(),
  /** The content alone, for a test mail. */
  content: v.string(),
  /** The complete mail. */
  html: v.string(),
})

/** The effects of a run that started now, computed by the run's own functions. */
export const publishingPlan = v.object({
  /** Identifies the plan. With it, the run is refused if the plan has changed. */
  seen: v.string(),
  /** Why the run would do nothing, or leave something out. Otherwise null. */
  message: v.nullable(v.string()),
  /** Recipients of each mail. */
  recipientCount: v.number(),
  posts: v.array(plannedPost),
  mails: v.array(plannedMail),
})
export type PublishingPlan = v.InferOutput<typeof publishingPlan>
