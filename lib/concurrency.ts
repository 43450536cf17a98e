import { type Action, type ActionName, actions } from '../contract/actions.ts'
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

/** What a function keeps of the account's executions for itself, and may not go beyond. */
export function reservedFor(
  { reserveConcurrency = false }: Environment,
  { atOnce }: Action,
): number | undefined {
  return reserveConcurrency ? atOnce : undefined
}

/** What all functions reserve together. */
export function mostReserved(environment: Environment): number {
  return namesOf<ActionName>(actions).reduce(
    (sum, name) => sum + (reservedFor(environment, actions[name]) ?? 0),
    0,
  )
}
