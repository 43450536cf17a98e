import { expect, it } from 'vitest'
import { readForm, readJson } from '../../../lambdas/platform/http/parse-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const event = (type: string | undefined, body?: string, isBase64Encoded = false) =>
  ({ headers: { 'content-type': type }, body, isBase64Encoded }) as never
const read = (body: string) => readJson(event('application/json', body))
const unsupported = expect.objectContaining({ code: 'unsupported_media_type' })

it.each([undefined, '', 'text/plain', FORM, 'multipart/form-data', 'application/jsonp', 'json'])(
  'a body that says it is %s is not read as JSON: another site’s page could have sent it',
  (type) => {
    expect(() => readJson(event(type, '{}'))).toThrow(unsupported)
  },
)

it.each(['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x=1'])(
  'a body that says it is %s is',
  (type) => {
    expect(readJson(event(type, '{}'))).toEqual({})
  },
)

it.each([undefined, 'application/json', 'text/plain'])('a body of %s is no form', (type) => {
  expect(() => readForm(event(type, 'a=b'))).toThrow(unsupported)
})

it.each([
  ['a text', String.raw`{"email":"ada\ud800@example.com"}`],
  ['a text deep inside', String.raw`{"lines":[{"line":2,"record":{"source":"\udc00"}}]}`],
  ['a name', String.raw`{"\ud800":"ada@example.com"}`],
])('a body with half of a character in %s is malformed', (_, body) => {
  expect(() => read(body)).toThrow(expect.objectContaining({ code: 'malformed_json' }))
})

it('both halves are a character', () => {
  expect(read(String.raw`{"\ud83c\udf4e":"\ud83c\udf89"}`)).toEqual({ '🍎': '🎉' })
})

it('a body in Base64, as API Gateway hands some over, is what it was', () => {
  const body = Buffer.from('name=Größe').toString('base64')
  expect(readForm(event(FORM, body, true))).toEqual({ name: 'Größe' })
})

it('a form without a body has no fields', () => {
  expect(readForm(event(FORM))).toEqual({})
})
