import type { IncomingMessage } from 'node:http'
import { createContext, Script } from 'node:vm'
import * as v from 'valibot'
import {
  assetRequestCode,
  viewerRequestCode,
  viewerResponseCode,
} from '../../contract/edge/functions.ts'
import { POST_SLUG_HEADER } from '../../contract/pages.ts'

const field = v.object({ value: v.string() })
const fields = v.record(v.string(), field)

const continued = v.object({
  uri: v.string(),
  headers: v.object({ [POST_SLUG_HEADER]: v.optional(field) }),
})
const answered = v.object({ statusCode: v.number(), headers: v.optional(fields, {}) })
const responded = v.object({ statusCode: v.number(), headers: fields })

export type RequestOutcome =
  /** `slug`: of the post that is asked for, as the function hands it on. */
  | { kind: 'continue'; uri: string; slug: string | undefined }
  | { kind: 'answer'; status: number; headers: Record<string, string> }

export interface EdgeResponse {
  status: number
  headers: Record<string, string>
}

export interface Edge {
  /** The function on /assets/*: the file to serve. */
  onAssetRequest(request: IncomingMessage): string
  /** The viewer-request function: the file to serve, or an answer of its own. */
  onRequest(request: IncomingMessage): RequestOutcome
  /** The viewer-response function, on what S3 answered. Header names are lower-cased. */
  onResponse(request: IncomingMessage, response: EdgeResponse): EdgeResponse
}

/** The site's CloudFront functions, each in a bare vm: no Node, no module, no `exports`, as at the edge. */
export function createEdge(): Edge {
  const assetRequest = compile(assetRequestCode(), 'asset-request.js')
  const viewerRequest = compile(viewerRequestCode(), 'viewer-request.js')
  const viewerResponse = compile(viewerResponseCode(), 'viewer-response.js')
  return {
    onAssetRequest(request) {
      return v.parse(continued, assetRequest(eventFor('viewer-request', request))).uri
    },
    onRequest(request) {
      const result = viewerRequest(eventFor('viewer-request', request))
      const answer = v.safeParse(answered, result)
      if (!answer.success) return goOn(v.parse(continued, result))
      const { statusCode, headers } = answer.output
      return { kind: 'answer', status: statusCode, headers: fromFields(headers) }
    },
    onResponse(request, { status, headers }) {
      const event = eventFor('viewer-response', request)
      const response = { statusCode: status, headers: toFields(headers), cookies: {} }
      const result = v.parse(responded, viewerResponse({ ...event, response }))
      return { status: result.statusCode, headers: fromFields(result.headers) }
    },
  }
}

function goOn({ uri, headers }: v.InferOutput<typeof continued>): RequestOutcome {
  return { kind: 'continue', uri, slug: headers[POST_SLUG_HEADER]?.value }
}

function compile(code: string, filename: string): (event: object) => unknown {
  const bare = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  })
  new Script(code, { filename }).runInContext(bare)
  // Only text goes in and out, so that the function sees its own vm's objects and nothing of Node's.
  const call = new Script('(json) => JSON.stringify(handler(JSON.parse(json)))').runInContext(bare)
  return (event) => JSON.parse(call(JSON.stringify(event)))
}

function eventFor(eventType: string, request: IncomingMessage) {
  const [uri = '/', query = ''] = split(request.url ?? '/')
  return {
    version: '1.0',
    context: {
      distributionDomainName: 'localhost',
      distributionId: 'LOCAL',
      eventType,
      requestId: 'local',
    },
    viewer: { ip: request.socket.remoteAddress ?? '127.0.0.1' },
    request: {
      method: request.method ?? 'GET',
      uri,
      querystring: queryFields(query),
      headers: headerFields(request),
      cookies: {},
    },
  }
}

function split(url: string): [string, string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** CloudFront hands a query over as it was written, percent-encoding and all. */
function queryFields(query: string) {
  const values = new Map<string, string[]>()
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=')
    values.set(name, [...(values.get(name) ?? []), value.join('=')])
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, multiField(all)]))
}

function headerFields(request: IncomingMessage) {
  const entries = Object.entries(request.headersDistinct).filter(([name]) => name !== 'cookie')
  return Object.fromEntries(entries.map(([name, values]) => [name, multiField(values ?? [])]))
}

function multiField(values: readonly string[]) {
  const [value = ''] = values
  return values.length > 1
    ? { value, multiValue: values.map((one) => ({ value: one })) }
    : { value }
}

function toFields(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
}

function fromFields(headers: v.InferOutput<typeof fields>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))
}
