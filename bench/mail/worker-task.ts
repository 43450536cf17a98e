import * as v from 'valibot'

/** What a worker process measures, and what it answers on standard output. */
export const workerTask = v.object({
  campaignId: v.string(),
  /** Sends as many mails in a bare loop first. */
  bare: v.optional(v.number(), 0),
  /** Chunks that are worked at once, as by so many Lambdas. */
  workers: v.optional(v.number(), 1),
  /** People leave while it runs. */
  mayExclude: v.optional(v.boolean(), false),
})
export type WorkerTask = v.InferInput<typeof workerTask>
export const WORKER_TASK_VARIABLE = 'BENCH_TASK'

export const workerResult = v.object({
  /** Mails a second of the bare loop. */
  barePerSecond: v.number(),
  /** Mails a second while chunks are worked. */
  perSecond: v.number(),
  freezeMs: v.number(),
  peakMegabytes: v.number(),
})
export type WorkerResult = v.InferOutput<typeof workerResult>
