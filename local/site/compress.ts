import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { type BrotliCompress, brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/**
 * CloudFront compresses these types, between these sizes in bytes (CloudFront developer guide, "Serve compressed
 * files").
 */
const COMPRESSIBLE =
  /^(text\/(html|css|plain|xml|javascript)|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg\+xml)\b/
const SMALLEST = 1000
const LARGEST = 10_000_000
/** Fast enough for each request. CloudFront's own quality is not documented, so sizes may differ from AWS. */
const QUALITY = 5
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }

const COMPRESSED = { 'content-encoding': 'br', vary: 'Accept-Encoding' }

/** In bytes. As on CloudFront, compressed texts are cached, so that a text is not compressed for every visitor. */
const CACHE_SIZE = 16_000_000
const compress = promisify(brotliCompress)
const cache = new LRUCache<string, Buffer, Buffer>({
  maxSize: CACHE_SIZE,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_etag, _old, { context: text }) => compress(text, OPTIONS),
})

/**
 * Compresses a whole text as CloudFront does.
 * @param headers the answer's headers, by lower-case name
 * @param etag unique for the text
 * @returns undefined if the text must not be compressed
 */
export async function compressText(
  request: IncomingMessage,
  headers: Readonly<Record<string, string>>,
  etag: string,
  text: Buffer,
): Promise<{ headers: Record<string, string>; body: Buffer } | undefined> {
  if (!acceptsBrotli(request) || !isWorthwhile(headers['content-type'], text.length))
    return undefined
  const body = await cache.forceFetch(etag, { context: text })
  return { headers: { ...headers, ...COMPRESSED }, body }
}

/**
 * Compresses the bytes that are written to `response`, as CloudFront does. Uses only Brotli, which every browser
 * supports.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!acceptsBrotli(request)) return
  const writeHead = response.writeHead.bind(response)
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let encoder: BrotliCompress | undefined

  response.writeHead = (status: number, ...rest: unknown[]) => {
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) response.setHeader(name, value)
    if (isCompressible(request, status, response)) encoder = startEncoder()
    return writeHead(status)
  }
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    return Reflect.apply(encoder ? encoder.write.bind(encoder) : write, undefined, [chunk, ...rest])
  }
  response.end = (...rest: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    Reflect.apply(encoder ? encoder.end.bind(encoder) : end, undefined, rest)
    return response
  }

  function startEncoder(): BrotliCompress {
    response.removeHeader('content-length')
    for (const [name, value] of Object.entries(COMPRESSED)) response.setHeader(name, value)
    const started = createBrotliCompress(OPTIONS)
    started.on('data', (chunk) => write(chunk))
    started.on('drain', () => response.emit('drain'))
    started.on('end', () => end())
    return started
  }
}

function acceptsBrotli(request: IncomingMessage): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding']))
}

function isCompressible({ method }: IncomingMessage, status: number, response: ServerResponse) {
  return (
    method !== 'HEAD' &&
    status !== 206 &&
    status !== 304 &&
    !response.hasHeader('content-encoding') &&
    isWorthwhile(response.getHeader('content-type'), Number(response.getHeader('content-length')))
  )
}

function isWorthwhile(type: unknown, size: number): boolean {
  return COMPRESSIBLE.test(String(type)) && size >= SMALLEST && size <= LARGEST
}
