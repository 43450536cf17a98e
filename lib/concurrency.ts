import { type QueueName, queues } from '../contract/queues.ts'
import type { Environment } from './environments.ts'
import { namesOf } from './named.ts'

/** What SQS allows as `MaximumConcurrency` of an event source. */
const LEAST = 2
const MOST = 1000

type Limits = Pick<Environment, 'name' | 'concurrency'>

/**
 * How many batches of a queue are worked at once.
 * @throws where the record names a number that SQS does not take
 */
export function concurrencyOf({ name, concurrency = {} }: Limits, queue: QueueName): number {
  const wanted = concurrency[queue] ?? LEAST
  if (Number.isInteger(wanted) && wanted >= LEAST && wanted <= MOST) return wanted
  throw new Error(
    `concurrency.${queue} of ${name} is ${wanted}: SQS takes whole numbers from ${LEAST} to ${MOST}. Set it in lib/environments.ts.`,
  )
}

/** The most executions that the workers of all queues can hold together. */
export function mostWorkers(environment: Limits): number {
  return namesOf<QueueName>(queues).reduce(
    (sum, queue) => sum + concurrencyOf(environment, queue),
    0,
  )
}
