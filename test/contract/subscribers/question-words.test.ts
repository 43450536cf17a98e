import { describe, expect, it } from 'vitest'
import { conditionWords, questionWords } from '../../../contract/subscribers/question-words.ts'
import type { Condition, Question } from '../../../contract/subscribers/segment-schemas.ts'

describe('a segment’s filter in words', () => {
  it('lists every condition, then the chosen part of the matching subscribers', () => {
    const question: Question = {
      conditions: [
        { kind: 'tag', is: 'vip', has: true },
        { kind: 'joined', from: '2026-11-01' },
      ],
      part: { by: 'place', count: 500 },
    }
    expect(questionWords(question)).toBe(
      'Tag vip, joined since Nov 1, 2026, the first 500 by place',
    )
  })

  it('is “All active subscribers” if there are no conditions and no part', () => {
    expect(questionWords({ conditions: [], part: null })).toBe('All active subscribers')
  })

  it('names only the part if there are no conditions', () => {
    expect(questionWords({ conditions: [], part: { by: 'random', count: 1000 } })).toBe(
      'A random 1,000',
    )
    expect(questionWords({ conditions: [], part: { by: 'place', count: 1 } })).toBe(
      'The first by place',
    )
  })

  it.each<[string, Condition]>([
    ['joined until Nov 30, 2026', { kind: 'joined', to: '2026-11-30' }],
    [
      'joined from Nov 1, 2026 to Nov 30, 2026',
      { kind: 'joined', from: '2026-11-01', to: '2026-11-30' },
    ],
    ['joined on Nov 1, 2026', { kind: 'joined', from: '2026-11-01', to: '2026-11-01' }],
    ['joined in the last 7 days', { kind: 'joined', within: 7 }],
    ['source import', { kind: 'source', is: 'import' }],
    ['came from podcast', { kind: 'origin', is: 'podcast' }],
    ['without tag vip', { kind: 'tag', is: 'vip', has: false }],
    [
      'got a campaign in the last 365 days',
      { kind: 'engaged', what: 'delivered', did: true, within: null },
    ],
    [
      'opened no campaign in the last 365 days',
      { kind: 'engaged', what: 'opened', did: false, within: null },
    ],
    [
      'clicked in a campaign in the last 30 days',
      { kind: 'engaged', what: 'clicked', did: true, within: 30 },
    ],
    [
      'opened no campaign in the last day',
      { kind: 'engaged', what: 'opened', did: false, within: 1 },
    ],
  ])('reads “%s”', (words, condition) => {
    expect(conditionWords(condition)).toBe(words)
  })
})
