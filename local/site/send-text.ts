import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface TextAnswer {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** CloudFront compresses nothing smaller. */
const LEAST_BYTES = 1000
/** What CloudFront compresses, of the types that we send. */
const COMPRESSED = /^(text\/|application\/(json|xml|rss\+xml|javascript|manifest\+json))/

/** Answers as CloudFront does: compressed for whoever takes that, and 304 to whoever has it. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers: given, body }: TextAnswer,
) {
  const etag = given.etag ?? `"${createHash('sha256').update(body).digest('base64url')}"`
  const { encoding, bytes } = encoded(request, given['content-type'] ?? '', body)
  const headers = {
    ...given,
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
    etag: encoding ? `W/${etag}` : etag,
  }
  if (status === 200 && isKnown(request, etag)) return response.writeHead(304, headers).end()
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  return response.end(request.method === 'HEAD' ? undefined : bytes)
}

function encoded(request: IncomingMessage, type: string, body: Buffer) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (body.length < LEAST_BYTES || !COMPRESSED.test(type)) return { bytes: body }
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return { encoding: 'br', bytes: brotliCompressSync(body, { params }) }
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: gzipSync(body) }
  return { bytes: body }
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '').replaceAll('W/', '').split(', ').includes(etag)
}
