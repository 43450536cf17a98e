import { expect, it } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { isNotFound, StaffCallError } from '../../../web/api/staff-client.ts'
import { failureText } from '../../../web/components/call-outcome.ts'

function refused(code: 'invalid_request' | 'not_found' | 'slot_taken', issue?: string) {
  const { status, message } = errors[code]
  const issues = issue === undefined ? [] : [{ path: 'title', message: issue }]
  return new StaffCallError({ kind: 'refused', status, code, message, issues })
}

it('an invalid request is explained by its first issue', () => {
  expect(failureText(refused('invalid_request', 'Give the post a title.'), '')).toBe(
    'Give the post a title.',
  )
})

it('a refusal shows the API’s message, and an unreachable API shows the fallback text', () => {
  expect(failureText(refused('slot_taken'), 'Try again.')).toBe(errors.slot_taken.message)
  expect(failureText(new StaffCallError({ kind: 'unreachable' }), 'Try again.')).toBe('Try again.')
})

it('a 404 means “not found” only if it has the API’s own error code', () => {
  expect(isNotFound(refused('not_found'))).toBe(true)
  expect(isNotFound(refused('slot_taken'))).toBe(false)
  expect(isNotFound(new StaffCallError({ kind: 'unreadable', status: 404 }))).toBe(false)
})
