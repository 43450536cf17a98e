import { type Action, type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import { type QueueName, queues } from '../contract/queues.ts'
import type { Environment } from './environments.ts'

/** An SQS event source accepts no maximum concurrency below 2. */
const DEFAULT = 2

export function concurrencyOf({ concurrency = {} }: Environment, queue: QueueName): number {
  return concurrency[queue] ?? DEFAULT
}

export function maxWorkerExecutions(environment: Environment): number {
  return namesOf<QueueName>(queues).reduce(
    (sum, queue) => sum + concurrencyOf(environment, queue),
    0,
  )
}

/** Lambda treats a reservation as both a guarantee and a limit. */
export function reservedConcurrency(
  { reserveConcurrency = false }: Environment,
  { reservedConcurrency }: Action,
): number | undefined {
  return reserveConcurrency ? reservedConcurrency : undefined
}

export function totalReservedConcurrency(environment: Environment): number {
  return namesOf<ActionName>(actions).reduce(
    (sum, name) => sum + (reservedConcurrency(environment, actions[name]) ?? 0),
    0,
  )
}
