import type { QueueName } from '../../contract/queues.ts'

/** How fast an account's services answer, and its limits, as data. */

/** Milliseconds of a request within the region: assumed. */
export const LATENCY_MS = { dynamodb: 5, transaction: 10, sqs: 10, ses: 25 } as const
/** What a function of 512 MB, 0.29 of a processor, computes for a request, and once for itself: assumed. */
export const COMPUTE_MS = 3
/** For how long a transaction keeps others off its items: assumed, half of what one takes. AWS names no number. */
export const HOLD_MS = 5

export interface Account {
  name: string
  /** Functions at once. */
  executions: number
  /** Units a second of a table or an index. */
  writes: number
  reads: number
  mailsPerSecond: number
  mailsPerDay: number
  /** Batches of a queue at once: the record's `concurrency` (lib/environments.ts). */
  workers: Readonly<Record<QueueName, number>>
}

export const NEW: Account = {
  name: 'a new account',
  executions: 10,
  writes: 4000,
  reads: 12_000,
  mailsPerSecond: 14,
  mailsPerDay: 50_000,
  workers: { welcome: 2, articles: 2, campaign: 2, feedback: 2 },
}

/** What AWS grants whoever asks with a reason, with tables warmed to their quota, and the record's workers raised. */
export const GROWN: Account = {
  name: 'a grown account',
  executions: 1000,
  writes: 40_000,
  reads: 40_000,
  mailsPerSecond: 500,
  mailsPerDay: 20_000_000,
  workers: { welcome: 10, articles: 2, campaign: 10, feedback: 10 },
}

/** AWS's default quotas, the same for every account until it raises them; their pages are in docs/scale.md. */
export const LIMITS = {
  partitionWrites: 1000,
  partitionReads: 3000,
  apiRequests: 10_000,
  cdnRequests: 250_000,
  busEvents: 18_750,
  messagesInFlight: 120_000,
} as const
