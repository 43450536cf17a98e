import { describe, expect, it } from 'vitest'
import type { Condition, Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import {
  type ConditionDraft,
  draftOf,
  NEW_SEGMENT,
  newCondition,
  questionIn,
  readDraft,
  type SegmentDraft,
} from '../../../../web/features/subscribers/segments/segment-draft.ts'

const conditions: Condition[] = [
  { kind: 'joined', from: '2026-11-01' },
  { kind: 'joined', from: '2026-11-01', to: '2026-11-30' },
  { kind: 'joined', within: 7 },
  { kind: 'source', is: 'import' },
  { kind: 'origin', is: 'podcast' },
  { kind: 'tag', is: 'vip', has: false },
  { kind: 'engaged', what: 'clicked', did: false, within: null },
  { kind: 'engaged', what: 'delivered', did: true, within: 30 },
]

const segment: Segment = {
  id: 'segment-1',
  name: 'All kinds',
  question: { conditions, part: { by: 'place', count: 500 } },
  version: 1,
  changed_by: 'somebody',
  changed_at: '2026-11-22T12:00:00.000Z',
}

function problems(part: Partial<SegmentDraft>) {
  const read = readDraft({ ...NEW_SEGMENT, name: 'A name', ...part })
  return read.kind === 'incomplete' ? Object.fromEntries(read.problems) : {}
}
const one = (part: Partial<ConditionDraft>) => ({ conditions: [{ ...newCondition(0), ...part }] })

const JOINED_WHEN = 'Choose a first or last day, or else a number of days'

describe('the form of a segment', () => {
  it('returns the segment unchanged if nothing was edited', () => {
    expect(readDraft(draftOf(segment))).toEqual({
      kind: 'complete',
      name: segment.name,
      question: segment.question,
    })
    const all = { ...segment, question: { conditions: [], part: null } }
    expect(readDraft(draftOf(all))).toMatchObject({ question: { conditions: [], part: null } })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Give the segment a name'],
    [{}, 'conditions.0.is', 'Give the tag a name'],
    [one({ kind: 'source' }), 'conditions.0.is', 'Choose a source'],
    [one({ kind: 'joined' }), 'conditions.0', JOINED_WHEN],
    [one({ kind: 'joined', from: '2026-11-02', within: '7' }), 'conditions.0', JOINED_WHEN],
    [one({ kind: 'joined', within: '0' }), 'conditions.0.within', 'Give 1 to 365 days'],
    [
      one({ kind: 'joined', from: '2026-11-02', to: '2026-11-01' }),
      'conditions.0',
      'The last day comes before the first',
    ],
    [one({ kind: 'engaged', within: '400' }), 'conditions.0.within', 'Give 1 to 365 days'],
    [one({ kind: 'engaged', within: 'x' }), 'conditions.0.within', 'Give a number of days'],
    [{ part: { by: 'random', count: '' } }, 'part.count', 'Give a number of people'],
    [{ part: { by: 'place', count: '1.5' } }, 'part.count', 'Give a whole number of people'],
  ] as const)('shows each problem at its field: %j', (part, place, message) => {
    expect(problems(part)).toMatchObject({ [place]: message })
  })

  it('allows a count of the subscribers once the conditions are complete, even without a name', () => {
    expect(questionIn({ ...NEW_SEGMENT, ...one({ is: 'vip' }) })).toEqual({
      conditions: [{ kind: 'tag', is: 'vip', has: true }],
      part: null,
    })
    expect(questionIn(NEW_SEGMENT)).toBeUndefined()
  })
})
