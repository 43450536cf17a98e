import { describe, expect, it } from 'vitest'
import { peopleWords } from '../../../../web/components/audience/people-words.ts'

describe('the number of people in a segment, in words', () => {
  it('is exact if all subscribers were counted', () => {
    expect(peopleWords({ people: 12_433, exact: true })).toBe('12,433 people')
    expect(peopleWords({ people: 1, exact: true })).toBe('1 person')
  })

  it('is rounded to three digits if it is an estimate', () => {
    expect(peopleWords({ people: 12_433, exact: false })).toBe('about 12,400 people')
    expect(peopleWords({ people: 999, exact: false })).toBe('about 999 people')
  })
})
