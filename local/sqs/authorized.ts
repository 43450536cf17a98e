import { randomUUID } from 'node:crypto'
import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import * as v from 'valibot'
import { queueArnOf } from '../aws.ts'
import { callerOf } from '../iam/caller.ts'
import type { Access } from '../iam/evaluate.ts'
import type { CheckPermission, Refusal } from '../iam/permission-check.ts'
import type { Answer } from '../listen.ts'
import { readBody } from '../read-body.ts'

/** SQS's limit for a batch, plus space for the rest of the request. */
const MAX_REQUEST_BYTES = 2 * 1024 * 1024

const toQueue = v.object({ QueueUrl: v.string() })

/** Adds permission checks to SQS's JSON protocol. Only requests by functions are checked. */
export function authorized(checkPermission: CheckPermission, answer: RequestListener): Answer {
  return async (request, response) => {
    if (callerOf(request.headers.authorization) === undefined) return answer(request, response)
    const body = await readBody(request, MAX_REQUEST_BYTES)
    if (!body) return void response.writeHead(413).end()
    const refusal = await checkPermission(request.headers, [accessOf(request, body)])
    if (refusal) return refuse(response, refusal)
    answer(withBody(request, body), response)
  }
}

function accessOf({ headers }: IncomingMessage, body: Buffer): Access {
  const [, operation = ''] = String(headers['x-amz-target']).split('.')
  const { QueueUrl } = v.parse(toQueue, JSON.parse(body.toString('utf8')))
  // IAM has no actions for batches: SendMessageBatch needs sqs:SendMessage.
  return { action: `sqs:${operation.replace(/Batch$/, '')}`, resource: queueArnOf(QueueUrl) }
}

/**
 * A copy of the request whose body can be read again. The copy has a dummy socket, so that the end of the copy does
 * not close the real connection.
 */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(new Socket())
  const { method, url, headers } = request
  Object.assign(copy, { method, url, headers })
  copy.push(body)
  copy.push(null)
  return copy
}

function refuse(response: ServerResponse, { message }: Refusal): void {
  const __type = 'com.amazon.coral.service#AccessDeniedException'
  response.writeHead(403, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    'x-amzn-query-error': 'AccessDenied;Sender',
  })
  response.end(JSON.stringify({ __type, message }))
}
