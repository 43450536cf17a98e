import { expect, it } from 'vitest'
import { readForm, readJson } from '../../../lambdas/platform/http/parse-request.ts'

const read = (body: string) => readJson({ body, isBase64Encoded: false } as never)

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
  expect(readForm({ body, isBase64Encoded: true } as never)).toEqual({ name: 'Größe' })
})

it('a form without a body has no fields', () => {
  expect(readForm({} as never)).toEqual({})
})
