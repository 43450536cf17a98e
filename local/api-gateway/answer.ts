import * as v from 'valibot'

export interface HttpAnswer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

const headerValue = v.union([v.string(), v.number(), v.boolean()])
const structured = v.object({
  statusCode: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.nullish(v.record(v.string(), headerValue), {}),
  cookies: v.nullish(v.array(v.string()), []),
  body: v.nullish(v.string(), ''),
  isBase64Encoded: v.nullish(v.boolean(), false),
})

/** API Gateway sets these headers itself and ignores the handler's values. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

/**
 * Turns a handler's result into a response (payload format 2.0). An object with `statusCode` is the response. Any other
 * result becomes the body of a JSON response with status 200.
 *
 * @returns undefined for a result that API Gateway refuses with 500
 */
export function toHttpAnswer(result: unknown): HttpAnswer | undefined {
  const isStructured = typeof result === 'object' && result !== null && 'statusCode' in result
  if (!isStructured) return jsonAnswer(200, result)
  const parsed = v.safeParse(structured, result)
  if (!parsed.success) return undefined
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output
  const allowed = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
    .filter(([name]) => !OWN_HEADERS.has(name))
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...Object.fromEntries(allowed) },
    cookies,
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/** An error of API Gateway itself. */
export function messageAnswer(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): HttpAnswer {
  const answer = jsonAnswer(status, { message })
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

function jsonAnswer(status: number, value: unknown): HttpAnswer {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    status,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from(text),
  }
}
