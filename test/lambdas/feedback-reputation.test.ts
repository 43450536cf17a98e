import { describe, expect, it } from 'vitest'
import { DEFAULT_REPUTATION_LIMITS } from '../../contract/reputation.ts'
import { overLimit } from '../../lambdas/feedback/reputation.ts'

const over = (sent: number, bounces: number, complaints: number) =>
  overLimit({ sent, bounces, complaints }, DEFAULT_REPUTATION_LIMITS)

describe('campaigns stop at 2 % bounces or 0.05 % complaints', () => {
  it.each([
    [1000, 19, 0, undefined],
    [1000, 20, 0, { reason: 'bounces', rate: 0.02 }],
    [20_000, 0, 9, undefined],
    [20_000, 0, 10, { reason: 'complaints', rate: 0.0005 }],
    // Bounces come first where both are over.
    [1000, 20, 20, { reason: 'bounces', rate: 0.02 }],
  ])('%i sent, %i bounced, %i complained', (sent, bounces, complaints, expected) => {
    expect(over(sent, bounces, complaints)).toEqual(expected)
  })

  it('not for one angry reader among a hundred', () => {
    expect(over(100, 0, 1)).toBeUndefined()
    expect(over(100, 0, 4)).toBeUndefined()
    expect(over(100, 0, 5)).toEqual({ reason: 'complaints', rate: 0.05 })
  })

  it('but for five bounces of ten', () => {
    expect(over(10, 5, 0)).toEqual({ reason: 'bounces', rate: 0.5 })
    expect(over(10, 4, 0)).toBeUndefined()
  })

  it('never with a share over 1, whichever event comes first', () => {
    expect(over(0, 6, 0)).toEqual({ reason: 'bounces', rate: 1 })
    expect(over(0, 0, 0)).toBeUndefined()
  })
})
