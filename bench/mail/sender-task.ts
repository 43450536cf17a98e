import * as v from 'valibot'

/** What a sender's process is told, and what it answers on standard output. */
export const senderTask = v.object({
  campaignId: v.string(),
  /** People leave while it runs. */
  mayExclude: v.optional(v.boolean(), false),
})
export const SENDER_TASK_VARIABLE = 'BENCH_TASK'

export const senderResult = v.object({
  freezeMs: v.number(),
  sendMs: v.number(),
  peakMegabytes: v.number(),
})
export type SenderResult = v.InferOutput<typeof senderResult>
