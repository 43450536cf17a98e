import { namesOf } from '../contract/names-of.ts'
import { type QueueName, queues } from '../contract/queues.ts'
import type { Environment } from './environments.ts'

/** SQS's least. */
const DEFAULT = 2

/** How many batches of a queue are worked at once. */
export function concurrencyOf({ concurrency = {} }: Environment, queue: QueueName): number {
  return concurrency[queue] ?? DEFAULT
}

/** The most executions that the workers of all queues can hold together. */
export function mostWorkers(environment: Environment): number {
  return namesOf<QueueName>(queues).reduce(
    (sum, queue) => sum + concurrencyOf(environment, queue),
    0,
  )
}
