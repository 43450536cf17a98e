import type { createRequestHandler } from 'local-aws-sqs'
import * as v from 'valibot'

type Queue = ReturnType<typeof createRequestHandler>['service']['Queues'][number]

const attributes = v.looseObject({ ApproximateReceiveCount: v.string() })

/**
 * To change how long a message is hidden is no delivery of it, but local-aws-sqs counts it as one (seen in 2.0.2), and so
 * moves what is tried again to the dead letters after half its deliveries. Here a count does not move meanwhile.
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
