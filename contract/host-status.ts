import * as v from 'valibot'

/** What the laptop host tells the doctor about its inside. Reading it changes nothing. */
export const hostStatus = v.object({
  urls: v.object({ site: v.string(), inbox: v.string(), signIn: v.string() }),
  dynamoDbEndpoint: v.string(),
  /** By the names of contract/schedules.ts. */
  schedules: v.array(v.object({ name: v.string(), state: v.string() })),
  /** What failed for good, by the names of contract/queues.ts. */
  deadLetters: v.array(v.object({ queue: v.string(), messages: v.number() })),
})
export type HostStatus = v.InferOutput<typeof hostStatus>
