import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { isPicture, PAGE_STATUSES } from '../../contract/site/pages.ts'
import { CACHE_CONTROL } from '../../contract/site/site-headers.ts'
import { bucketText } from './bucket-text.ts'
import { collapseRequests } from './collapse-requests.ts'
import type { Edge } from './edge.ts'
import { sendText, type TextAnswer } from './send-text.ts'

/** Serves a file of the bucket. A missing file gets a 404 in plain text, never a page. */
export type Bucket = (
  request: IncomingMessage,
  response: ServerResponse,
  uri: string,
) => void | Promise<void>

const STATUSES: ReadonlyMap<string, number> = new Map(
  Object.entries(PAGE_STATUSES).map(([page, status]) => [`${page}/index.html`, status]),
)

/**
 * S3 with the built site. As in a deployment, the site's address is put into the files, and each type has its
 * Cache-Control. Pages whose status is not 200 get the metadata `status`. Every answer passes through the
 * viewer-response function.
 */
export function createBucket(directory: string, edge: Edge, siteUrl: string): Bucket {
  // `dev` reads from disk for each request, so that a new build shows without a restart.
  const files = sirv(directory, { dev: true, etag: true, extensions: [] })
  const collapse = collapseRequests<TextAnswer | undefined>()
  return async (request, response, uri) => {
    passThroughEdge(request, response, edge)
    response.setHeader('cache-control', cacheControl(uri))
    const status = STATUSES.get(uri)
    if (status !== undefined) {
      response.setHeader('x-amz-meta-status', String(status))
      // Prevents a 304: the viewer-response function would keep the 304 and ignore the status in the metadata.
      delete request.headers['if-none-match']
    }
    // sirv answers range requests. It does not replace the placeholder of the site's address in text files.
    const text = request.headers.range
      ? undefined
      : await collapse(uri, () => bucketText(directory, uri, siteUrl))
    if (text) return sendText(request, response, text)
    request.url = uri
    files(request, response, () => missing(response))
  }
}

function missing(response: ServerResponse) {
  response.setHeader('cache-control', 'no-store')
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('Not Found\n')
}

function cacheControl(uri: string): string {
  if (uri.startsWith('/assets/')) return CACHE_CONTROL.hashedAsset
  if (isPicture(uri)) return CACHE_CONTROL.picture
  return CACHE_CONTROL.page
}

/** Calls the viewer-response function before sirv writes the headers. Written headers can no longer change. */
function passThroughEdge(request: IncomingMessage, response: ServerResponse, edge: Edge) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const own = Object.entries(rest.at(-1) ?? {})
    const headers = [...Object.entries(response.getHeaders()), ...own].map(
      ([name, value]) => [name.toLowerCase(), String(value)] as const,
    )
    const changed = edge.onResponse(request, { status, headers: Object.fromEntries(headers) })
    for (const name of response.getHeaderNames())
      if (!(name in changed.headers)) response.removeHeader(name)
    return writeHead(changed.status, changed.headers)
  }
}
