import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import { modelAccesses } from './accesses.ts'
import { type ConverseRequest, converseRequest, type Reply, reply } from './converse.ts'
import { type BedrockFaults, type Misbehavior, noFaults } from './faults.ts'

export interface Bedrock {
  endpoint: string
  faults: BedrockFaults
  /** The SDK's requests so far, oldest first. */
  requests: { modelId: string; body: unknown }[]
  stop(): Promise<void>
}

export interface BedrockOptions extends Partial<BedrockFaults> {
  /** @default allowEverything */
  checkPermission?: CheckPermission
}

const PATH = /^\/model\/([^/]+)\/converse$/

/** Amazon Bedrock's Converse API with the offline model. The server uses HTTP/2 like the SDK, but without TLS. */
export async function startBedrock({
  checkPermission = allowEverything,
  ...options
}: BedrockOptions = {}): Promise<Bedrock> {
  const faults = noFaults(options)
  const requests: Bedrock['requests'] = []
  const sessions = new Set<{ destroy(): void }>()
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (stopping.signal.aborted || response.destroyed) return
      console.error('The Bedrock emulator failed:', error)
      send(response, refusal('InternalServerException', 500, String(error)))
    })
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, faults, requests, stop }

  async function stop() {
    stopping.abort()
    for (const session of sessions) session.destroy()
    server.close()
    await once(server, 'close')
  }

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const modelId = PATH.exec(request.url)?.[1]
    if (request.method !== 'POST' || !modelId)
      return send(response, refusal('UnknownOperationException', 404, 'Only Converse is supported'))
    const decodedId = decodeURIComponent(modelId)
    const refused = await checkPermission(request.headers, modelAccesses(decodedId))
    if (refused) return send(response, refusal('AccessDeniedException', 403, refused.message))
    const body: unknown = JSON.parse(await text(request))
    requests.push({ modelId: decodedId, body })
    const parsed = v.safeParse(converseRequest, body)
    if (!parsed.success)
      return send(response, refusal('ValidationException', 400, v.summarize(parsed.issues)))
    const next = faults.next.shift()
    const fault = next === 'work' ? undefined : (next ?? faults.always)
    if (fault === 'slow') return
    if (faults.latencyMs > 0) await sleep(faults.latencyMs, undefined, { signal: stopping.signal })
    send(response, ERRORS[fault ?? 'none'] ?? success(parsed.output, fault))
  }
}

interface Answer {
  status: number
  error?: string
  body: unknown
}

const ERRORS: Readonly<Record<string, Answer>> = {
  throttle: refusal(
    'ThrottlingException',
    429,
    'Too many tokens, please wait before trying again.',
  ),
  unavailable: refusal('ServiceUnavailableException', 503, 'The service is unavailable.'),
  denied: refusal(
    'AccessDeniedException',
    403,
    "You don't have access to the model with the specified model ID.",
  ),
  no_permission: refusal(
    'AccessDeniedException',
    403,
    'User: arn:aws:sts::000000000000:assumed-role/f is not authorized to perform: bedrock:InvokeModel',
  ),
  gone: refusal(
    'ResourceNotFoundException',
    404,
    'This model version has reached the end of its life.',
  ),
  not_in_region: refusal('ValidationException', 400, 'The provided model identifier is invalid.'),
  too_long: refusal('ValidationException', 400, 'Input is too long for requested model.'),
}

function refusal(error: string, status: number, message: string): Answer {
  return { status, error, body: { message } }
}

function success(request: ConverseRequest, fault: Misbehavior | undefined): Answer {
  const modelReply = reply(request, fault)
  return {
    status: 200,
    body: {
      output: { message: { role: 'assistant', content: content(modelReply) } },
      stopReason: modelReply.stopReason,
      usage: usageOf(JSON.stringify(request), JSON.stringify(content(modelReply))),
      metrics: { latencyMs: 0 },
    },
  }
}

/** Counts four characters as a token. */
function usageOf(input: string, output: string) {
  const [inputTokens, outputTokens] = [input, output].map(({ length }) => Math.ceil(length / 4))
  return { inputTokens, outputTokens, totalTokens: (inputTokens ?? 0) + (outputTokens ?? 0) }
}

function content(modelReply: Reply): unknown[] {
  if (modelReply.kind === 'text') return modelReply.text ? [{ text: modelReply.text }] : []
  const toolUseId = `tooluse_${randomUUID()}`
  return [{ toolUse: { toolUseId, name: modelReply.name, input: modelReply.input } }]
}

function send(response: Http2ServerResponse, { status, error, body }: Answer) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(error && { 'x-amzn-errortype': error }),
  })
  response.end(JSON.stringify(body))
}

async function text(request: Http2ServerRequest): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
