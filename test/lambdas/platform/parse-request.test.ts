import * as v from 'valibot'
import { expect, it } from 'vitest'
import { managePostRequest } from '../../../contract/posts/schemas.ts'
import { importRequest } from '../../../contract/subscribers/import-schemas.ts'
import { ApiError } from '../../../lambdas/platform/http/answers.ts'
import {
  parse,
  readForm,
  readJson,
  refuseControlCharacters,
} from '../../../lambdas/platform/http/parse-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const event = (type: string | undefined, body?: string, isBase64Encoded = false) =>
  ({ headers: { 'content-type': type }, body, isBase64Encoded }) as never
const read = (body: string) => readJson(event('application/json', body))
const unsupported = expect.objectContaining({ code: 'unsupported_media_type' })

it.each([undefined, '', 'text/plain', FORM, 'multipart/form-data', 'application/jsonp', 'json'])(
  'a body with the content type %s is not parsed as JSON',
  (type) => {
    expect(() => readJson(event(type, '{}'))).toThrow(unsupported)
  },
)

it.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x=1'])(
  'a body with the content type %s is parsed as JSON',
  (type) => {
    expect(readJson(event(type, '{}'))).toEqual({})
  },
)

it.each([undefined, 'application/json', 'text/plain'])(
  'a body with the content type %s is not parsed as a form',
  (type) => {
    expect(() => readForm(event(type, 'a=b'))).toThrow(unsupported)
  },
)

const judged = (body: string) => refuseControlCharacters(read(body))
const told = (character: string) =>
  `This text has a character that cannot be shown (${character}). Delete it, or type the text again.`

it.each([
  ['in a field', String.raw`{"email":"ada\u0000@example.com"}`, 'email', 'U+0000'],
  ['in a nested field', String.raw`{"lines":[{"a":"b\ufffe"}]}`, 'lines.0.a', 'U+FFFE'],
  ['in a field’s name', String.raw`{"fields":{"\u0007":"ada"}}`, 'fields', 'U+0007'],
  ['outside any field', String.raw`"\u001f"`, '', 'U+001F'],
  [
    'that is half of a surrogate pair',
    String.raw`{"email":"ada\ud800@example.com"}`,
    'email',
    'U+D800',
  ],
])('a body is refused if it contains an invalid character %s', (_, body, path, character) => {
  expect(() => judged(body)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      issues: [{ path, message: told(character) }],
    }),
  )
})

it('a body is accepted if it contains tabs and line breaks', () => {
  expect(() => judged(String.raw`{"a":"b\tc\r\nd"}`)).not.toThrow()
})

it('a control character inside a hundred thousand nested arrays is refused', () => {
  const deep = `${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`
  expect(() => judged(deep)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})

it('a surrogate pair is accepted as one valid character', () => {
  expect(read(String.raw`{"\ud83c\udf4e":"\ud83c\udf89"}`)).toEqual({ '🍎': '🎉' })
})

it('a Base64 body from API Gateway is decoded', () => {
  const body = Buffer.from('name=Größe').toString('base64')
  expect(readForm(event(FORM, body, true))).toEqual({ name: 'Größe' })
})

it('a form without a body has no fields', () => {
  expect(readForm(event(FORM))).toEqual({})
})

it.each([
  [
    'a record',
    importRequest,
    { dryRun: true, lines: [{ line: 2, record: [null, null] }] },
    'lines.0.record',
  ],
  ['fields', managePostRequest, { action: 'update', id: 'a', version: 1, fields: [] }, 'fields'],
  ['the whole body', v.strictObject({}), [], ''],
])('an array is refused where the schema requires an object: %s', (_, schema, input, path) => {
  expect(refusalOf(() => parse(schema, input)).body).toMatchObject({
    code: 'invalid_request',
    issues: [{ path, message: 'Expected Object but received Array' }],
  })
})

it('in a list of 120,000 invalid entries, only the first 1,000 are checked for issues', () => {
  let judgments = 0
  const entry = v.pipe(
    v.unknown(),
    v.check(() => {
      judgments += 1
      return false
    }, 'Send a line'),
  )
  const schema = v.object({ lines: v.array(entry) })
  const lines = Array(120_000).fill(0)
  const refusal = refusalOf(() => parse(schema, { lines }))
  expect(judgments).toBe(1001)
  expect(refusal.body).toMatchObject({ code: 'invalid_request', issue_count: 1000 })
  expect(refusal.body.issues).toHaveLength(20)
})

it('a request with 120,000 invalid lines is refused with a short answer', () => {
  const lines = JSON.parse(`[${Array(120_000).fill(0)}]`)
  const { body } = refusalOf(() => parse(importRequest, { dryRun: true, lines }))
  expect(body.issues).toHaveLength(20)
  expect(JSON.stringify(body).length).toBeLessThan(5000)
})

it('an invalid entry after two thousand valid entries is reported', () => {
  const lines = [...Array(2000).fill(0), 'one']
  const refusal = refusalOf(() => parse(v.object({ lines: v.array(v.number()) }), { lines }))
  expect(refusal.body.issues).toMatchObject([{ path: 'lines.2000' }])
})

it('a validation issue quotes at most 500 characters of the request', () => {
  const long = 'x'.repeat(200_000)
  const { body } = refusalOf(() => parse(v.strictObject({}), { [long]: 1 }))
  const [issue] = body.issues ?? []
  expect([issue?.path.length, issue?.message.length]).toEqual([500, expect.any(Number)])
  expect(issue?.message.length).toBeLessThanOrEqual(500)
})

function refusalOf(parsing: () => unknown): ApiError {
  try {
    parsing()
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('It was not refused')
}
