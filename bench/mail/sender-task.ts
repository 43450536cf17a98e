import * as v from 'valibot'

/** The task of sender-process.ts, which prints a `senderResult`. */
export const senderTask = v.object({
  campaignId: v.string(),
  /** True if people unsubscribe while the process runs. Then excluded recipients are no failure. */
  mayExclude: v.optional(v.boolean(), false),
})
export const SENDER_TASK_VARIABLE = 'BENCH_TASK'

export const senderResult = v.object({
  freezeMs: v.number(),
  sendMs: v.number(),
  peakMegabytes: v.number(),
})
export type SenderResult = v.InferOutput<typeof senderResult>
