import type { createRequestHandler } from 'local-aws-sqs'
import * as v from 'valibot'

type Queue = ReturnType<typeof createRequestHandler>['service']['Queues'][number]

const count = v.pipe(v.string(), v.toNumber())
const counts = v.object({
  ApproximateNumberOfMessages: count,
  ApproximateNumberOfMessagesNotVisible: count,
})

const poll = v.looseObject({
  MaxNumberOfMessages: v.optional(v.number(), 1),
  WaitTimeSeconds: v.optional(v.number(), 0),
})

/**
 * Makes messages available as soon as they are sent, and makes short polls return at once. local-aws-sqs 2.0.2 makes
 * messages available only after a timer. Its short polls wait 40 ms if there are too few messages.
 */
export function answerAtOnce(queue: Queue): void {
  const { newRecord } = queue
  queue.newRecord = (message, delay) => {
    const record = newRecord(message, delay)
    if (!delay && queue.DelaySeconds === 0) record.delayed = false
    return record
  }
  const receive = queue.receive.bind(queue)
  queue.receive = async (request) => {
    const { MaxNumberOfMessages, WaitTimeSeconds } = v.parse(poll, request)
    if (WaitTimeSeconds > 0) return receive(request)
    const names = Object.keys(counts.entries)
    const known = v.parse(counts, queue.getAttributes(names))
    const ready = known.ApproximateNumberOfMessages - known.ApproximateNumberOfMessagesNotVisible
    if (ready <= 0) return []
    return receive({ ...request, MaxNumberOfMessages: Math.min(MaxNumberOfMessages, ready) })
  }
}
