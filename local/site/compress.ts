import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib'

/** What CloudFront compresses: these types, between these sizes in bytes ("Serve compressed files", its guide). */
const COMPRESSIBLE =
  /^(text\/(html|css|plain|xml|javascript)|application\/([\w.-]+\+)?(json|xml|javascript)|image\/svg\+xml)\b/
const SMALLEST = 1000
const LARGEST = 10_000_000
/** What is quick enough to be done for each request. AWS does not say what CloudFront takes. */
const QUALITY = 5

/** CloudFront's own compression, for an answer that will be written to `response`. Brotli only: every browser has it. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return
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
    response.setHeader('content-encoding', 'br')
    response.setHeader('vary', 'Accept-Encoding')
    const started = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    started.on('data', (chunk) => write(chunk))
    started.on('drain', () => response.emit('drain'))
    started.on('end', () => end())
    return started
  }
}

function isCompressible({ method }: IncomingMessage, status: number, response: ServerResponse) {
  const size = Number(response.getHeader('content-length'))
  return (
    method !== 'HEAD' &&
    status !== 206 &&
    status !== 304 &&
    !response.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(response.getHeader('content-type'))) &&
    size >= SMALLEST &&
    size <= LARGEST
  )
}
