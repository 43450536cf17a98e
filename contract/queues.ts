/** The SQS queues as data. Each has a dead-letter queue of its own. Times are in seconds. */
export interface QueueShape {
  visibilityTimeout: number
  /** Deliveries before a message moves to the dead-letter queue. */
  maxReceives: number
  batchSize: number
}

export const queues = {
  /** Welcome mail, so that a visitor's request neither waits for SES nor fails with it. */
  welcome: { visibilityTimeout: 60, maxReceives: 5, batchSize: 10 },
  /** One message per article: a model call of up to a minute, and one repair. */
  articles: { visibilityTimeout: 240, maxReceives: 3, batchSize: 1 },
  /** Freezing an audience, and one message per chunk of recipients. */
  campaign: { visibilityTimeout: 300, maxReceives: 5, batchSize: 1 },
} as const satisfies Record<string, QueueShape>

export type QueueName = keyof typeof queues

/** The environment variable that carries a queue's URL to a handler. */
export function queueVariable(queue: QueueName): string {
  return `${queue.toUpperCase()}_QUEUE_URL`
}
