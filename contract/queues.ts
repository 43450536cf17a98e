/** The SQS queues as data. Each has a dead-letter queue of its own. Times are in seconds. */
export interface QueueShape {
  visibilityTimeout: number
  /** Deliveries before a message moves to the dead-letter queue. */
  maxReceives: number
  batchSize: number
  /** How many batches are worked at once at most; SQS's least is 2. It caps, it neither serialises nor limits a rate. */
  maxConcurrency: number
}

export const queues = {
  /** Welcome mail, so that a visitor's request neither waits for SES nor fails with it. */
  welcome: { visibilityTimeout: 60, maxReceives: 5, batchSize: 10, maxConcurrency: 2 },
  /** One message per article: a model call of up to a minute, and one repair. */
  articles: { visibilityTimeout: 240, maxReceives: 3, batchSize: 1, maxConcurrency: 2 },
  /**
   * Freezing an audience, and one message per chunk of recipients. At SES's 80 ms or so a worker (see CONCURRENCY in
   * send-chunk.ts) mails about 100 a second, so ten use up a rate of 1,000; the rate itself is kept by the budget that
   * they share. No concurrency is reserved: a young account has ten in all, and must keep them for the API.
   */
  campaign: { visibilityTimeout: 300, maxReceives: 5, batchSize: 1, maxConcurrency: 10 },
} as const satisfies Record<string, QueueShape>

export type QueueName = keyof typeof queues

/** The environment variable that carries a queue's URL to a handler. */
export function queueVariable(queue: QueueName): string {
  return `${queue.toUpperCase()}_QUEUE_URL`
}
