/**
 * The SQS queues, each with a dead-letter queue. Times are in seconds. The consumers' concurrency is set per
 * environment (`concurrency` in lib/environments.ts).
 */
export interface QueueShape {
  /**
   * At least six times the consumer's timeout, plus the batch window. AWS advises this minimum, because Lambda retries
   * a throttled batch for this long. If a consumer crashes, SQS delivers its message again after this time.
   */
  visibilityTimeout: number
  /**
   * After this many deliveries, a message moves to the dead-letter queue. Must be higher than 3600 / visibilityTimeout,
   * the number of deliveries in an hour of throttling: a message must survive such an hour.
   */
  maxReceives: number
  batchSize: number
  /** Lambda waits this long to fill a batch. @default 0 */
  batchWindow?: number
  /** The delay before a failed job's first retry. The delay doubles with each further failure, up to 15 minutes. */
  retryAfter: number
}

export const queues = {
  /**
   * With a queue, a visitor's request does not wait for SES. The growing delays spread twenty deliveries over hours.
   */
  welcome: { visibilityTimeout: 300, maxReceives: 20, batchSize: 10, retryAfter: 10 },
  /**
   * The visibility timeout is long: an article needs a model call of up to a minute, and sometimes a second call to
   * repair the article.
   */
  articles: { visibilityTimeout: 1200, maxReceives: 4, batchSize: 1, retryAfter: 60 },
  /**
   * Jobs that freeze an audience, run the sender or check the sender. The long visibility timeout does no harm: after a
   * crash, the sweeper resumes the work long before SQS delivers the message again.
   */
  campaign: { visibilityTimeout: 1440, maxReceives: 5, batchSize: 1, retryAfter: 60 },
  /** SES's events from EventBridge, two or three per mail. A batch waits up to a second for more events. */
  feedback: {
    visibilityTimeout: 200,
    maxReceives: 25,
    batchSize: 10,
    batchWindow: 1,
    retryAfter: 30,
  },
} as const satisfies Record<string, QueueShape>

/** The return type adds the optional fields, which the type of `queues[name]` lacks. */
export function queueShape(name: QueueName): QueueShape {
  return queues[name]
}

export type QueueName = keyof typeof queues
