/** The SQS queues as data. Each has a dead-letter queue of its own. Times are in seconds. */
export interface QueueShape {
  visibilityTimeout: number
  /** Deliveries before a message moves to the dead-letter queue. */
  maxReceives: number
  batchSize: number
  /** How long a batch may wait to fill. @default not at all */
  batchWindow?: number
  /** Batches worked at once, 2 at least. @default 2 */
  concurrency?: number
}

export const queues = {
  /** Welcome mail, so that a visitor's request neither waits for SES nor fails with it. */
  welcome: { visibilityTimeout: 60, maxReceives: 5, batchSize: 10 },
  /** One message per article: a model call of up to a minute, and one repair. */
  articles: { visibilityTimeout: 240, maxReceives: 3, batchSize: 1 },
  /**
   * Freezing an audience, and one message per chunk of recipients. At SES's 80 ms or so a worker (see CONCURRENCY in
   * send-chunk.ts) mails about 100 a second, so ten use up a rate of 1,000; the rate itself is kept by the budget that
   * they share. No concurrency is reserved: a young account has ten in all, and must keep them for the API.
   */
  campaign: { visibilityTimeout: 300, maxReceives: 5, batchSize: 1, concurrency: 10 },
  /**
   * SES's events, from EventBridge: two or three a mail. Ten batches at once keep up with 500 mails a second; a
   * second's wait fills the batches while little is going on.
   */
  feedback: {
    visibilityTimeout: 180,
    maxReceives: 5,
    batchSize: 10,
    batchWindow: 1,
    concurrency: 10,
  },
} as const satisfies Record<string, QueueShape>

/** The shape of a queue by its name, with the fields that only some have. */
export function queueShape(name: QueueName): QueueShape {
  return queues[name]
}

export type QueueName = keyof typeof queues

/** The environment variable that carries a queue's URL to a handler. */
export function queueVariable(queue: QueueName): string {
  return `${queue.toUpperCase()}_QUEUE_URL`
}
