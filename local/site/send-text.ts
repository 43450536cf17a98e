import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface TextAnswer {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Answers as CloudFront does, with 304 to whoever has it already. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: given, body }: TextAnswer,
) {
  const etag = given.etag ?? `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ...given, etag }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
