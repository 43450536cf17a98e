import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../contract/subscribers/segment-schemas.ts'
import {
  isInSegment,
  type Person,
  rankKey,
} from '../../../lambdas/subscribers/segments/is-in-segment.ts'

const now = new Date('2026-11-25T12:00:00Z')
/** Five hours behind UTC in November. */
const timeZone = 'America/Indiana/Indianapolis'

const person: Person = {
  address: 'ana@example.com',
  source: 'landing_page',
  created_at: '2026-11-10T03:00:00.000Z',
  tags: ['vip'],
  engagement: {},
}

function fits(conditions: Condition[], one: Partial<Person> = {}): boolean {
  return isInSegment({ conditions, part: null }, { ...person, ...one }, { now, timeZone })
}

describe('a segment', () => {
  it('contains everybody if it has no conditions', () => {
    expect(fits([])).toBe(true)
  })

  it('contains only people who meet all conditions', () => {
    const source: Condition = { kind: 'source', is: 'landing_page' }
    const tag: Condition = { kind: 'tag', is: 'new', has: true }
    expect(fits([source])).toBe(true)
    expect(fits([source, tag])).toBe(false)
    expect(fits([tag, source], { tags: ['new'] })).toBe(true)
  })

  it.each([
    ['from November 9 on', '2026-11-09', undefined, true],
    ['from November 10 on', '2026-11-10', undefined, false],
    ['up to November 9', undefined, '2026-11-09', true],
    ['up to November 8', undefined, '2026-11-08', false],
    ['from November 1 to 30', '2026-11-01', '2026-11-30', true],
    ['from November 10 to 30', '2026-11-10', '2026-11-30', false],
  ])(
    'can require a join date in local time (“$0” includes November 9: $3)',
    (_, from, to, expected) => {
      const days = { ...(from && { from }), ...(to && { to }) }
      expect(fits([{ kind: 'joined', ...days }])).toBe(expected)
    },
  )

  it.each([
    ['2026-11-18T12:00:00.000Z', true],
    ['2026-11-18T11:59:59.999Z', false],
  ])('contains people who joined in the last 7 days (joined at %s: %s)', (created_at, expected) => {
    expect(fits([{ kind: 'joined', within: 7 }], { created_at })).toBe(expected)
  })

  it('distinguishes upper and lower case in a source', () => {
    expect(fits([{ kind: 'source', is: 'landing_page' }])).toBe(true)
    expect(fits([{ kind: 'source', is: 'Landing_page' }])).toBe(false)
  })

  it('can require or exclude a tag', () => {
    const has = (has: boolean): Condition[] => [{ kind: 'tag', is: 'vip', has }]
    expect([fits(has(true)), fits(has(false))]).toEqual([true, false])
    const untagged = { tags: ['vips'] }
    expect([fits(has(true), untagged), fits(has(false), untagged)]).toEqual([false, true])
  })

  it.each([
    ['Podcast', { utm_source: 'podcast' }, true],
    ['podcast', { utm_source: 'Podcast' }, true],
    ['news.example', { referrer: 'news.example' }, true],
    ['Direct', undefined, true],
    ['direct', {}, true],
    ['Direct', { referrer: 'news.example' }, false],
    ['news.example', { referrer: 'news.example', utm_source: 'podcast' }, false],
  ])('can require an origin, in upper or lower case (“%s” fits %j: %s)', (is, origin, expected) => {
    expect(fits([{ kind: 'origin', is }], { ...(origin && { origin }) })).toBe(expected)
  })

  it('does not treat imported people as direct joins', () => {
    const imported = { source: 'import' }
    expect(fits([{ kind: 'origin', is: 'Direct' }], imported)).toBe(false)
    expect(fits([{ kind: 'origin', is: 'import' }], imported)).toBe(true)
  })

  describe('by clicks and opens', () => {
    const clicked = (did: boolean, within: number | null): Condition[] => [
      { kind: 'engaged', what: 'clicked', did, within },
    ]
    const at = (time: string) => ({
      engagement: {
        clicked: { at: time, campaign: 'one' },
        opened: { at: now.toISOString(), campaign: 'one' },
      },
    })

    it('can require or exclude people who clicked', () => {
      const long = at('2025-11-25T12:00:00.000Z')
      expect([fits(clicked(true, null), long), fits(clicked(false, null), long)]).toEqual([
        true,
        false,
      ])
      expect([fits(clicked(true, null)), fits(clicked(false, null))]).toEqual([false, true])
    })

    it('ignores a click that is older than the time that clicks are kept', () => {
      const old = at('2025-11-25T11:59:59.999Z')
      expect([fits(clicked(true, null), old), fits(clicked(false, null), old)]).toEqual([
        false,
        true,
      ])
    })

    it('counts a click exactly 24 hours ago as within one day', () => {
      const [just, late] = [at('2026-11-24T12:00:00.000Z'), at('2026-11-24T11:59:59.999Z')]
      expect([fits(clicked(true, 1), just), fits(clicked(true, 1), late)]).toEqual([true, false])
      expect([fits(clicked(false, 1), just), fits(clicked(false, 1), late)]).toEqual([false, true])
      expect(fits(clicked(true, 2), late)).toBe(true)
    })

    it('does not treat an open as a click', () => {
      const { opened } = at('2020-01-01T00:00:00.000Z').engagement
      expect(fits(clicked(true, null), { engagement: { opened } })).toBe(false)
    })
  })
})

describe('a part of a segment', () => {
  const at = (address: string, created_at: string): Person => ({ ...person, address, created_at })
  const people = [
    at('zoe@example.com', '2026-11-01T00:00:00.000Z'),
    at('bo@example.com', '2026-11-02T00:00:00.000Z'),
    at('ana@example.com', '2026-11-02T00:00:00.000Z'),
  ]
  const order = (by: 'place' | 'random', seed: string, list = people) =>
    list
      .toSorted((a, b) => (rankKey(by, a, seed) < rankKey(by, b, seed) ? -1 : 1))
      .map(({ address }) => address)

  it('is sorted by place on the list, then by address', () => {
    const expected = ['zoe@example.com', 'ana@example.com', 'bo@example.com']
    expect([order('place', 'one'), order('place', 'two')]).toEqual([expected, expected])
  })

  it('has a different random order for each seed', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      at(
        `person-${String(index).padStart(2, '0')}@example.com`,
        `2026-11-01T00:00:${String(index).padStart(2, '0')}.000Z`,
      ),
    )
    const first = order('random', 'one', many)
    expect(order('random', 'one', many)).toEqual(first)
    expect(order('random', 'two', many)).not.toEqual(first)
    expect(first).not.toEqual(order('place', 'one', many))
  })

  it('gives each person the same chance to be first in a random order', () => {
    const drawn = Array.from({ length: 600 }, (_, index) => order('random', `seed-${index}`)[0])
    for (const { address } of people) {
      const share = drawn.filter((one) => one === address).length / drawn.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
  })

  it('has different sort keys for two people who joined at the same time', () => {
    const [one, other] = [at('a@example.com', ''), at('b@example.com', '')]
    expect(rankKey('place', one, '')).not.toBe(rankKey('place', other, ''))
  })
})
