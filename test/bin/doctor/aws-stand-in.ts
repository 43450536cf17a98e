import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { type Listener, listen } from '../../../local/listen.ts'
import { readBody } from '../../../local/read-body.ts'

/** What an operation answers: a body, or an error by its name. */
type Reply = object | AwsError

export class AwsError {
  constructor(
    readonly name: string,
    readonly message: string,
    readonly status = 400,
  ) {}
}

/** IAM's refusal, in IAM's words. */
export function denied(verb: string): AwsError {
  const message = `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${verb} on resource: *`
  return new AwsError('AccessDeniedException', message, 403)
}

/** Answers by operation, such as `GetAccount`. A function gets what was asked: the body, or the path's last part. */
export type Replies = Record<string, Reply | ((input: string) => Reply)>

/** Hides this machine's own AWS configuration from the SDK until the test ends. */
export function hideAwsConfiguration(): void {
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
}

/**
 * Every AWS service in one server, in each service's own protocol. The SDK's clients find it, and credentials, in
 * the environment until the test ends.
 */
export async function startAws(replies: Replies): Promise<Pick<Listener, 'url' | 'stop'>> {
  const listener = await listen(0)
  listener.answerWith(async (request, response) => {
    const body = (await readBody(request, 100_000))?.toString() ?? ''
    const { operation, input, query } = understand(request, body)
    const given = replies[operation]
    const reply = typeof given === 'function' ? given(input) : given
    const outcome = reply ?? new AwsError('UnknownOperation', `No answer for ${operation}`)
    if (query) answerXml(response, operation, outcome)
    else answerJson(response, outcome)
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

/** The SDK talks HTTP/2 to this service alone. */
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

/** REST services by method and path; the others name the operation. */
const paths: [RegExp, string][] = [
  [/^GET \/v2\/email\/account$/, 'GetAccount'],
  [/^GET \/v2\/email\/identities\/(.+)$/, 'GetEmailIdentity'],
  [/^GET \/v2\/email\/configuration-sets\/(.+)$/, 'GetConfigurationSet'],
  [/^GET \/foundation-models\/(.+)$/, 'GetFoundationModel'],
  [/^GET \/schedules\/(.+)$/, 'GetSchedule'],
  [/^GET \/2016-08-19\/account-settings$/, 'GetAccountSettings'],
]

function understand({ method, url = '', headers }: IncomingMessage, body: string) {
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

/** The query protocol's lists are `<Name><member>…</member></Name>`. */
function xml(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${xml(one)}</member>`).join('')
  if (typeof value !== 'object' || value === null) return String(value).replaceAll('&', '&amp;')
  return Object.entries(value)
    .map(([name, inner]) => `<${name}>${xml(inner)}</${name}>`)
    .join('')
}
