import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { type Listener, listen } from '../../../local/listen.ts'
import { readBody } from '../../../local/read-body.ts'

type Reply = object | AwsError

export class AwsError {
  constructor(
    readonly name: string,
    readonly message: string,
    readonly status = 400,
  ) {}
}

/** A refusal with IAM's own message. */
export function denied(verb: string): AwsError {
  const message = `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${verb} on resource: *`
  return new AwsError('AccessDeniedException', message, 403)
}

/**
 * The answer to each operation, such as `GetAccount`, or a function that returns the answer. The function gets the
 * request's body. For an operation in `paths`, it gets the last part of the request's path instead.
 */
export type Replies = Record<string, Reply | ((input: string) => Reply)>

/** Hides this machine's AWS configuration from the SDK until the test ends. */
export function hideAwsConfiguration(): void {
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
}

/**
 * Starts one server for all AWS services except Bedrock Runtime, and a second server for Bedrock Runtime. Each service
 * gets answers in its own protocol. Until the test ends, environment variables contain the servers' addresses and
 * credentials for the SDK.
 */
export async function startAws(replies: Replies): Promise<Pick<Listener, 'url' | 'stop'>> {
  const listener = await listen(0)
  listener.answerWith(async (request, response) => {
    const body = (await readBody(request, 100_000))?.toString() ?? ''
    const { operation, input, query } = parseRequest(request, body)
    const answer = replies[operation]
    const reply =
      (typeof answer === 'function' ? answer(input) : answer) ??
      new AwsError('UnknownOperation', `No answer for ${operation}`)
    if (query) answerXml(response, operation, reply)
    else answerJson(response, reply)
  })
  const bedrock = await startBedrock(replies)
  const variables = {
    AWS_ENDPOINT_URL: listener.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SESSION_TOKEN: '',
    AWS_PROFILE: '',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value || undefined)
  return {
    url: listener.url,
    async stop() {
      await Promise.all([listener.stop(), bedrock.stop()])
    },
  }
}

/** Bedrock has a separate server, because the SDK uses HTTP/2 for this service only. */
async function startBedrock({ Converse }: Replies) {
  const reply = typeof Converse === 'function' ? Converse('') : Converse
  const server = createServer((_request, response) => answerJson(response, reply ?? {}))
  const ends: (() => void)[] = []
  server.on('session', (session) => ends.push(() => session.destroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const end of ends) end()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Operations of REST services. Other services send the operation's name. */
const paths: [RegExp, string][] = [
  [/^GET \/v2\/email\/account$/, 'GetAccount'],
  [/^GET \/v2\/email\/identities\/(.+)$/, 'GetEmailIdentity'],
  [/^GET \/v2\/email\/configuration-sets\/(.+)$/, 'GetConfigurationSet'],
  [/^GET \/foundation-models\/(.+)$/, 'GetFoundationModel'],
  [/^GET \/schedules\/(.+)$/, 'GetSchedule'],
  [/^GET \/2016-08-19\/account-settings$/, 'GetAccountSettings'],
]

function parseRequest({ method, url = '', headers }: IncomingMessage, body: string) {
  const target = headers['x-amz-target']
  if (typeof target === 'string')
    return { operation: target.split('.').at(-1) ?? '', input: body, query: false }
  const line = `${method} ${url.split('?')[0]}`
  for (const [pattern, operation] of paths) {
    const match = pattern.exec(line)
    if (match) return { operation, input: decodeURIComponent(match[1] ?? ''), query: false }
  }
  const operation = new URLSearchParams(body).get('Action') ?? line
  return { operation, input: body, query: true }
}

function answerJson(response: ServerResponse | Http2ServerResponse, reply: Reply) {
  response.setHeader('content-type', 'application/json')
  if (reply instanceof AwsError) {
    const { name, message, status } = reply
    response.statusCode = status
    response.setHeader('x-amzn-errortype', name)
    return void response.end(JSON.stringify({ __type: name, message }))
  }
  response.end(JSON.stringify(reply))
}

function answerXml(response: ServerResponse, operation: string, reply: Reply) {
  response.setHeader('content-type', 'text/xml')
  if (reply instanceof AwsError) {
    const { name, message, status } = reply
    const error = xml({ Type: 'Sender', Code: name, Message: message })
    return void response
      .writeHead(status)
      .end(`<ErrorResponse><Error>${error}</Error><RequestId>1</RequestId></ErrorResponse>`)
  }
  response.end(
    `<${operation}Response><${operation}Result>${xml(reply)}</${operation}Result></${operation}Response>`,
  )
}

/** Writes lists as `<Name><member>…</member></Name>`, as the query protocol requires. */
function xml(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${xml(one)}</member>`).join('')
  if (typeof value !== 'object' || value === null) return String(value).replaceAll('&', '&amp;')
  return Object.entries(value)
    .map(([name, inner]) => `<${name}>${xml(inner)}</${name}>`)
    .join('')
}
