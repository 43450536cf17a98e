import type { createRequestHandler } from 'local-aws-sqs'
import * as v from 'valibot'

type Queue = ReturnType<typeof createRequestHandler>['service']['Queues'][number]

const attributes = v.looseObject({ ApproximateReceiveCount: v.string() })

/**
 * Makes ApproximateReceiveCount count deliveries only. local-aws-sqs 2.0.2 also counts each change of visibility. A
 * retried message would then reach the dead-letter queue after half of the allowed deliveries.
 */
export function countDeliveriesOnly(queue: Queue): void {
  let changing = false
  const { newRecord } = queue
  queue.newRecord = (message, delay) => {
    let { ApproximateReceiveCount: count } = v.parse(attributes, message.attributes)
    Object.defineProperty(message.attributes, 'ApproximateReceiveCount', {
      enumerable: true,
      get: () => count,
      set(next: string) {
        if (!changing) count = next
      },
    })
    return newRecord(message, delay)
  }
  const changeVisibility = queue.changeVisibility.bind(queue)
  queue.changeVisibility = (receiptHandle, seconds) => {
    changing = true
    try {
      return changeVisibility(receiptHandle, seconds)
    } finally {
      changing = false
    }
  }
}
