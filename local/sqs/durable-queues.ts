import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Journal } from './journal.ts'

const TARGET = 'x-amz-target'

const sendMessage = v.object({ QueueUrl: v.string(), MessageBody: v.string() })
const sent = v.object({ MessageId: v.string() })
const sendBatch = v.object({
  QueueUrl: v.string(),
  Entries: v.array(v.object({ Id: v.string(), MessageBody: v.string() })),
})
const sentBatch = v.object({
  Successful: v.optional(v.array(v.object({ Id: v.string(), MessageId: v.string() })), []),
})
const received = v.object({
  Messages: v.optional(v.array(v.object({ MessageId: v.string(), ReceiptHandle: v.string() })), []),
})
const deleteBatch = v.object({
  Entries: v.array(v.object({ Id: v.string(), ReceiptHandle: v.string() })),
})
const deletedBatch = v.object({
  Successful: v.optional(v.array(v.object({ Id: v.string() })), []),
})

/**
 * The same SQS, whose messages are in the journal before whoever sent them is answered, and out of it once they are
 * deleted. One that went to the dead letters stays in it: at the next start it is tried again.
 */
export function withJournal(journal: Journal, answer: RequestListener): RequestListener {
  const idOf = new Map<string, string>()
  const notes: Record<string, (body: unknown, reply: unknown) => void> = {
    SendMessage(body, reply) {
      const { QueueUrl, MessageBody } = v.parse(sendMessage, body)
      note(QueueUrl, v.parse(sent, reply).MessageId, MessageBody)
    },
    SendMessageBatch(body, reply) {
      const { QueueUrl, Entries } = v.parse(sendBatch, body)
      for (const { Id, MessageId } of v.parse(sentBatch, reply).Successful)
        note(QueueUrl, MessageId, Entries.find((entry) => entry.Id === Id)?.MessageBody ?? '')
    },
    ReceiveMessage(_body, reply) {
      for (const { ReceiptHandle, MessageId } of v.parse(received, reply).Messages)
        idOf.set(ReceiptHandle, MessageId)
    },
    DeleteMessageBatch(body, reply) {
      const { Entries } = v.parse(deleteBatch, body)
      const done = new Set(v.parse(deletedBatch, reply).Successful.map(({ Id }) => Id))
      for (const { ReceiptHandle } of Entries.filter(({ Id }) => done.has(Id)))
        forget(ReceiptHandle)
    },
  }

  return (request, response) => {
    const record = notes[String(request.headers[TARGET]).split('.')[1] ?? '']
    if (record) beforeAnswer(request, response, record)
    answer(request, response)
  }

  function note(queueUrl: string, id: string, body: string) {
    journal.sent({ id, queue: queueUrl.split('/').at(-1) ?? '', body })
  }

  function forget(receiptHandle: string) {
    const id = idOf.get(receiptHandle)
    idOf.delete(receiptHandle)
    if (id) journal.deleted(id)
  }
}

/** local-aws-sqs reads the request from its events and ends each answer in one piece. */
function beforeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  record: (body: unknown, reply: unknown) => void,
) {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = response.end.bind(response) as (reply?: unknown) => ServerResponse
  response.end = (reply?: unknown) => {
    if (response.statusCode === 200 && typeof reply === 'string' && reply !== '')
      record(JSON.parse(Buffer.concat(chunks).toString('utf8')), JSON.parse(reply))
    return end(reply)
  }
}
