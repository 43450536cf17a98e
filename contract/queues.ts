/**
 * The SQS queues as data. Each has a dead-letter queue of its own. Times are in seconds. How many batches are worked at
 * once is the environment's to say: see `concurrency` in lib/environments.ts.
 */
export interface QueueShape {
  visibilityTimeout: number
  /** Deliveries before a message moves to the dead-letter queue. */
  maxReceives: number
  batchSize: number
  /** How long a batch may wait to fill. @default not at all */
  batchWindow?: number
}

export const queues = {
  /** Welcome mail, so that a visitor's request neither waits for SES nor fails with it. */
  welcome: { visibilityTimeout: 60, maxReceives: 5, batchSize: 10 },
  /** One message per article: a model call of up to a minute, and one repair. */
  articles: { visibilityTimeout: 240, maxReceives: 3, batchSize: 1 },
  /** Freezing an audience, and one message per chunk of recipients. */
  campaign: { visibilityTimeout: 300, maxReceives: 5, batchSize: 1 },
  /** SES's events, from EventBridge: two or three a mail. A second's wait fills the batches while little is going on. */
  feedback: { visibilityTimeout: 180, maxReceives: 5, batchSize: 10, batchWindow: 1 },
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
