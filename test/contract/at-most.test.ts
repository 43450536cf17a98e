import * as v from 'valibot'
import { expect, it } from 'vitest'
import { atMost } from '../../contract/at-most.ts'
import { subjectLine } from '../../contract/mail/schemas.ts'

const three = v.pipe(v.string(), atMost(3, 'Too long'))

it.each(['', 'abc', '🍎🍎🍎', 'a🍎b'])('a limit of three characters allows %j', (text) => {
  expect(v.parse(three, text)).toBe(text)
})

it.each(['abcd', '🍎🍎🍎🍎', 'abc🍎', 'a'.repeat(7)])(
  'a limit of three characters refuses %s',
  (text) => {
    expect(v.safeParse(three, text).issues).toMatchObject([{ message: 'Too long' }])
  },
)

it('a subject may have at most 200 emoji', () => {
  expect(v.is(subjectLine, '🎉'.repeat(200))).toBe(true)
  expect(v.is(subjectLine, '🎉'.repeat(201))).toBe(false)
})
