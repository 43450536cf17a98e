import { describe, expect, it } from 'vitest'
import {
  type Action,
  type ActionName,
  actions,
  DEFAULT_TIMEOUT_SECONDS,
} from '../../contract/actions.ts'
import { type QueueName, queueShape, queues } from '../../contract/queues.ts'
import { retryDelay } from '../../lambdas/platform/queue/worker.ts'

const HOUR = 3600
const names = Object.keys(queues) as QueueName[]

function consumerOf(queue: QueueName): Action {
  const all: Action[] = (Object.keys(actions) as ActionName[]).map((name) => actions[name])
  const [consumer, ...others] = all.filter(({ consumes }) => consumes === queue)
  if (!consumer || others.length > 0) throw new Error(`${queue} has no consumer of its own`)
  return consumer
}

describe.each(names)('the queue %s', (name) => {
  const { visibilityTimeout, batchWindow = 0, maxReceives, retryAfter } = queueShape(name)

  it('hides a message for at least the batch window plus six times the consumer’s timeout, as AWS advises', () => {
    const { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = consumerOf(name)
    expect(visibilityTimeout).toBeGreaterThanOrEqual(6 * timeoutSeconds + batchWindow)
  })

  it('moves no message to the dead-letter queue if Lambda throttles the queue’s consumer for an hour', () => {
    expect(maxReceives * visibilityTimeout).toBeGreaterThan(HOUR)
  })

  it('retries a failed job for the first time before the visibility timeout ends', () => {
    expect(retryDelay(retryAfter, 1)).toBeLessThan(visibilityTimeout)
  })
})
