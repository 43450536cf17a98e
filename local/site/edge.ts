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

const requestResult = v.object({
  uri: v.string(),
  headers: v.object({
    [POST_SLUG_HEADER]: v.optional(field),
    [BLOG_QUERY_HEADER]: v.optional(field),
  }),
})
const answerResult = v.object({ statusCode: v.number(), headers: v.optional(fields, {}) })
const responseResult = v.object({ statusCode: v.number(), headers: fields })

type RequestOutcome =
  /** `addedHeaders` contains a post's slug or the blog list's filter, which the file's address does not contain. */
  | { kind: 'continue'; uri: string; addedHeaders: Record<string, string> }
  | { kind: 'answer'; status: number; headers: Record<string, string> }

interface EdgeResponse {
  status: number
  headers: Record<string, string>
}

export interface Edge {
  /** The function on /assets/*. Returns the file to serve. */
  onAssetRequest(request: IncomingMessage): string
  /** The viewer-request function. Returns the file to serve, or the function's own answer. */
  onRequest(request: IncomingMessage): RequestOutcome
  /** The viewer-response function. Header names are in lower case. */
  onResponse(request: IncomingMessage, response: EdgeResponse): EdgeResponse
}

/** The site's CloudFront functions, each in a bare vm without Node's globals, modules and `exports`, as on AWS. */
export function createEdge(): Edge {
  const assetRequest = compile(assetRequestCode(), 'asset-request.js')
  const viewerRequest = compile(viewerRequestCode(), 'viewer-request.js')
  const viewerResponse = compile(viewerResponseCode(), 'viewer-response.js')
  return {
    onAssetRequest(request) {
      return v.parse(requestResult, assetRequest(edgeEvent('viewer-request', request))).uri
    },
    onRequest(request) {
      const result = viewerRequest(edgeEvent('viewer-request', request))
      const answer = v.safeParse(answerResult, result)
      if (!answer.success) return continueWith(v.parse(requestResult, result))
      const { statusCode, headers } = answer.output
      return { kind: 'answer', status: statusCode, headers: fromFields(headers) }
    },
    onResponse(request, { status, headers }) {
      const event = edgeEvent('viewer-response', request)
      const response = { statusCode: status, headers: toFields(headers), cookies: {} }
      const result = v.parse(responseResult, viewerResponse({ ...event, response }))
      return { status: result.statusCode, headers: fromFields(result.headers) }
    },
  }
}

function continueWith({ uri, headers }: v.InferOutput<typeof requestResult>): RequestOutcome {
  const names = [POST_SLUG_HEADER, BLOG_QUERY_HEADER] as const
  const added = names.flatMap((name) => {
    const value = headers[name]?.value
    return value === undefined ? [] : [[name, value] as const]
  })
  return { kind: 'continue', uri, addedHeaders: Object.fromEntries(added) }
}

function compile(code: string, filename: string): (event: object) => unknown {
  const bare = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  })
  new Script(code, { filename }).runInContext(bare)
  // Events and results are passed as JSON, so that the function gets only objects of its own vm.
  const call = new Script('(json) => JSON.stringify(handler(JSON.parse(json)))').runInContext(bare)
  return (event) => JSON.parse(call(JSON.stringify(event)))
}

function toFields(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))
}

function fromFields(headers: v.InferOutput<typeof fields>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))
}
