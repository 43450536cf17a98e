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
} as const satisfies Record<string, QueueShape>

export type QueueName = keyof typeof queues

/** The environment variable that carries a queue's URL to a handler. */
export function queueVariable(queue: QueueName): string {
  return `${queue.toUpperCase()}_QUEUE_URL`
}
