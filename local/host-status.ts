import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the laptop host's functions did to the account's concurrent executions. */
const executionStatus = v.object({
  /** Null: as many as come. */
  limit: v.nullable(count),
  /** At once, since the host started: of all functions, and of the queues' workers among them. */
  most: count,
  mostWorkers: count,
  /** For how long workers held executions, all together, in milliseconds. */
  workerMs: v.number(),
  /** Invocations that were refused. */
  throttled: count,
})

/** What the laptop host tells of its inside. Reading it changes nothing. */
export const hostStatus = v.object({
  /** What failed for good, by the names of contract/queues.ts. */
  deadLetters: v.array(v.object({ queue: v.string(), messages: v.number() })),
  executions: executionStatus,
})
export type HostStatus = v.InferOutput<typeof hostStatus>
