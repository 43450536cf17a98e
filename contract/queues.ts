/**
 * The SQS queues as data. Each has a dead-letter queue of its own. Times are in seconds. How many batches are worked at
 * once is the environment's to say: see `concurrency` in lib/environments.ts.
 */
export interface QueueShape {
  /**
   * Six times its consumer's timeout and the batch window, as AWS advises. A batch that Lambda throttles is tried for so
   * long, a dead worker's message is hidden for so long.
   */
  visibilityTimeout: number
  /**
   * Deliveries before a message moves to the dead-letter queue. Each hour in which Lambda throttles the consumer takes
   * 3600 / visibilityTimeout of them, and must not take all.
   */
  maxReceives: number
  batchSize: number
  /** How long a batch may wait to fill. @default not at all */
  batchWindow?: number
  /** How long a job that failed rests before it is tried again; twice as long after each further failure. */
  retryAfter: number
}

export const queues = {
  /** So that a visitor's request neither waits for SES nor fails with it. Twenty tries are some three hours. */
  welcome: { visibilityTimeout: 300, maxReceives: 20, batchSize: 10, retryAfter: 10 },
  /** One message per article: a model call of up to a minute, and one repair. */
  articles: { visibilityTimeout: 1200, maxReceives: 4, batchSize: 1, retryAfter: 60 },
  /**
   * Freezing an audience, and one message per chunk of recipients. What a dead worker leaves behind is found by the
   * sweeper, long before its message shows again.
   */
  campaign: { visibilityTimeout: 1440, maxReceives: 5, batchSize: 1, retryAfter: 60 },
  /** SES's events, from EventBridge: two or three a mail. A second's wait fills the batches while little is going on. */
  feedback: {
    visibilityTimeout: 200,
    maxReceives: 25,
    batchSize: 10,
    batchWindow: 1,
    retryAfter: 30,
  },
} as const satisfies Record<string, QueueShape>

/** The shape of a queue by its name, with the fields that only some have. */
export function queueShape(name: QueueName): QueueShape {
  return queues[name]
}

export type QueueName = keyof typeof queues
