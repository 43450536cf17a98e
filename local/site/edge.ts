import type { IncomingMessage } from 'node:http'
import { createContext, Script } from 'node:vm'
import * as v from 'valibot'
import {
  assetRequestCode,
  viewerRequestCode,
  viewerResponseCode,
} from '../../contract/site/edge/functions.ts'
import { BLOG_QUERY_HEADER, POST_SLUG_HEADER } from '../../contract/site/pages.ts'
import { edgeEvent } from './edge-event.ts'

const field = v.object({ value: v.string() })
const fields = v.record(v.string(), field)

const continued = v.object({
  uri: v.string(),
  headers: v.object({
    [POST_SLUG_HEADER]: v.optional(field),
    [BLOG_QUERY_HEADER]: v.optional(field),
  }),
})
const answered = v.object({ statusCode: v.number(), headers: v.optional(fields, {}) })
const responded = v.object({ statusCode: v.number(), headers: fields })

type RequestOutcome =
  /** `aside`: the headers by which the function hands on what the file's address does not say. */
  | { kind: 'continue'; uri: string; aside: Record<string, string> }
  | { kind: 'answer'; status: number; headers: Record<string, string> }

interface EdgeResponse {
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
      return v.parse(continued, assetRequest(edgeEvent('viewer-request', request))).uri
    },
    onRequest(request) {
      const result = viewerRequest(edgeEvent('viewer-request', request))
      const answer = v.safeParse(answered, result)
      if (!answer.success) return goOn(v.parse(continued, result))
      const { statusCode, headers } = answer.output
      return { kind: 'answer', status: statusCode, headers: fromFields(headers) }
    },
    onResponse(request, { status, headers }) {
      const event = edgeEvent('viewer-response', request)
      const response = { statusCode: status, headers: toFields(headers), cookies: {} }
      const result = v.parse(responded, viewerResponse({ ...event, response }))
      return { status: result.statusCode, headers: fromFields(result.headers) }
    },
  }
}

function goOn({ uri, headers }: v.InferOutput<typeof continued>): RequestOutcome {
  const written = [POST_SLUG_HEADER, BLOG_QUERY_HEADER] as const
  const aside = written.flatMap((name) => {
    const value = headers[name]?.value
    return value === undefined ? [] : [[name, value] as const]
  })
  return { kind: 'continue', uri, aside: Object.fromEntries(aside) }
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

function toFields(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
}

function fromFields(headers: v.InferOutput<typeof fields>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))
}
