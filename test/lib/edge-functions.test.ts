import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  assetRequestCode,
  viewerRequestCode,
  viewerResponseCode,
} from '../../contract/edge/functions.ts'
import { FIXED_SLUGS } from '../../contract/pages.ts'
import { synthesise } from './synth.ts'

const template = synthesise()

const requestAnswer = v.union([
  v.object({ uri: v.string() }),
  v.object({
    statusCode: v.number(),
    headers: v.object({ location: v.object({ value: v.string() }) }),
  }),
])
const responseAnswer = v.object({
  statusCode: v.number(),
  headers: v.record(v.string(), v.unknown()),
})

/** Runs a function's source as CloudFront does: alone, without modules, console or a host around it. */
function run(code: string, event: unknown): unknown {
  return JSON.parse(
    runInNewContext(`${code}\nJSON.stringify(handler(${JSON.stringify(event)}))`, {}),
  )
}

/** What an address becomes: a file in the bucket, or `301` and where to. */
function visit(uri: string): string {
  const event = { request: { method: 'GET', uri, querystring: {}, headers: {} } }
  const answer = v.parse(requestAnswer, run(viewerRequestCode(), event))
  return 'uri' in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`
}

describe('the viewer-request function', () => {
  it.each([
    ['the first page', '/', '/index.html'],
    ['a page', '/privacy', '/privacy/index.html'],
    ['a fixed article', `/blog/${FIXED_SLUGS[0]}`, `/blog/${FIXED_SLUGS[0]}/index.html`],
    ['any other article', '/blog/x', '/blog/_post/index.html'],
    ['below the staff area', '/admin/x', '/admin/index.html'],
    ['an asset', '/assets/page-1a2b3c.js', '/assets/page-1a2b3c.js'],
    ['a file at the root', '/favicon.svg', '/favicon.svg'],
    ['an unknown path', '/nope', '/not-found/index.html'],
    ['an unknown path below a page', '/privacy/x', '/not-found/index.html'],
    ['a page with a slash behind it', '/blog/', '301 /blog'],
    ['below an article', '/blog/x/y', '/not-found/index.html'],
  ])('%s: %s is %s', (_, uri, file) => {
    expect(visit(uri)).toBe(file)
  })

  it('puts the slug of a post aside, as it was written', () => {
    const event = { request: { uri: '/blog/a%20b', querystring: {}, headers: {} } }
    expect(run(viewerRequestCode(), event)).toMatchObject({
      headers: { 'x-post-slug': { value: 'a%20b' } },
    })
  })
})

describe('the viewer-response function', () => {
  const respond = (headers: Record<string, { value: string }>, statusCode = 200) =>
    v.parse(
      responseAnswer,
      run(viewerResponseCode(), { request: {}, response: { statusCode, headers } }),
    )

  it('gives the not-found page the status in its metadata, and hides the metadata', () => {
    const page = { 'content-type': { value: 'text/html' } }
    expect(respond({ ...page, 'x-amz-meta-status': { value: '404' } })).toEqual({
      statusCode: 404,
      headers: page,
    })
  })

  it('leaves a revalidation of the not-found page as it is', () => {
    expect(respond({ 'x-amz-meta-status': { value: '404' } }, 304).statusCode).toBe(304)
  })

  it('leaves every other page alone', () => {
    const page = { 'content-type': { value: 'text/html' } }
    expect(respond(page)).toEqual({ statusCode: 200, headers: page })
  })
})

it('what is deployed is what is tested here', () => {
  const functions = template.findResources('AWS::CloudFront::Function')
  const codes = Object.values(functions).map(({ Properties }) => Properties.FunctionCode)
  expect(codes.toSorted()).toEqual(
    [assetRequestCode(), viewerRequestCode(), viewerResponseCode()].toSorted(),
  )
})
