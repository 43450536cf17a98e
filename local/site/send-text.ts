import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compressText } from './compress.ts'

export interface TextAnswer {
  status: number
  /** The keys are lower-case names. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/**
 * Answers as CloudFront does: with 304 if the browser has the current text, and compressed if it accepts Brotli.
 */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: ownHeaders, body }: TextAnswer,
): Promise<void> {
  const etag = ownHeaders.etag ?? tagOf(body)
  const headers = { ...ownHeaders, etag }
  if (status === 304 || (status === 200 && request.headers['if-none-match'] === etag)) {
    response.writeHead(304, headers).end()
    return
  }
  if (request.method === 'HEAD') {
    response.writeHead(status, { ...headers, 'content-length': body.length }).end()
    return
  }
  const compressed = await compressText(request, headers, etag, body)
  if (!compressed) {
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    return
  }
  // Calls write() and end() separately, so that the answer has no Content-Length, as on CloudFront.
  response.writeHead(status, compressed.headers)
  response.write(compressed.body)
  response.end()
}

export function tagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`
}
