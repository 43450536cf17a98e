import { afterEach, expect, it, vi } from 'vitest'
import { publishTimes } from '../../../lambdas/posts/slots.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('the publishing days and hour are read from PUBLISH_TIMES', () => {
  vi.stubEnv('PUBLISH_TIMES', '{"weekdays":["MON","THU"],"hour":7}')
  expect(publishTimes()).toEqual({ weekdays: ['MON', 'THU'], hour: 7 })
})

it.each(['', 'TUE,FRI 9', '{"weekdays":[],"hour":9}', '{"weekdays":["TUE"],"hour":24}', '{}'])(
  'an invalid PUBLISH_TIMES causes an error with the variable’s name: %s',
  (text) => {
    vi.stubEnv('PUBLISH_TIMES', text)
    expect(publishTimes).toThrow('PUBLISH_TIMES')
  },
)
