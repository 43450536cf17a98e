import { randomUUID } from 'node:crypto'
import { Agent, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { LOCAL_AWS } from '../aws.ts'
import type { Authorise, Refusal } from '../iam/authoriser.ts'
import { callerOf } from '../iam/caller.ts'
import { listen } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { accessesOf } from './accesses.ts'

/** DynamoDB's limit for a request. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024

/**
 * Stands before a DynamoDB that knows nothing of IAM: what the caller may do goes on to it, signed as the host, because
 * DynamoDB Local keeps tables apart by who asks. What it may not do is refused as the service refuses it.
 */
export async function startGate(
  endpoint: string,
  authorise: Authorise,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(endpoint)
  const agent = new Agent({ keepAlive: true })
  const listener = await listen(0)
  listener.answerWith(async (request, response) => {
    const body = await readBody(request, MAX_REQUEST_BYTES)
    if (!body) return void response.writeHead(413).end()
    const refusal = await refused(request, body)
    if (refusal) return refuse(response, refusal)
    await passOn(request, body, response)
  })
  return {
    endpoint: listener.url,
    async stop() {
      await listener.stop()
      agent.destroy()
    },
  }

  async function refused({ headers }: IncomingMessage, body: Buffer) {
    if (callerOf(headers.authorization) === undefined) return undefined
    const [, operation = ''] = String(headers['x-amz-target']).split('.')
    return authorise(headers, accessesOf(operation, JSON.parse(body.toString('utf8'))))
  }

  async function passOn(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    try {
      const answer = await ask(request, body)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      await pipeline(answer, response)
    } catch {
      // A connection that breaks behind the gate breaks before it, which the SDK knows how to take.
      response.destroy()
    }
  }

  function ask({ method, url: path, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      forward({ agent, hostname, port, method, path, headers: asHost(headers) })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
  }
}

function asHost(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { accessKeyId } = LOCAL_AWS.credentials
  const authorization = headers.authorization?.replace(
    /Credential=[^/]+/,
    `Credential=${accessKeyId}`,
  )
  return { ...headers, ...(authorization && { authorization }) }
}

function refuse(response: ServerResponse, { message: Message }: Refusal): void {
  const __type = 'com.amazon.coral.service#AccessDeniedException'
  response.writeHead(400, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
  })
  response.end(JSON.stringify({ __type, Message }))
}
