import fc from 'fast-check'

/** An event in the history of one address, caused by the address's owner, staff, SES or an import. */
export type HistoryEvent =
  | { act: 'join' | 'add'; awaits: boolean }
  | { act: 'leave' | 'come back' | 'confirm' | 'suppress' | 'lift' | 'complain' | 'erase' }
  | { act: 'import'; id: ImportId; line: LineKind }
  | { act: 'undo'; id: ImportId }

export const importIds = ['import-1', 'import-2', 'import-3'] as const
export type ImportId = (typeof importIds)[number]

const AGREED = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }

/** Cells of an imported line, without the address. */
export const lines = {
  'agreed long ago': AGREED,
  'agreed, as staff state': {},
  'agreed lately': { ...AGREED, consent_at: '2026-11-22T12:00:09.000Z' },
  'waits for the confirmation': { ...AGREED, confirmation: 'pending' },
  confirmed: { confirmation: '2026-06-01' },
  'left long ago': { ...AGREED, unsubscribed_at: '2025-06-01' },
  'left after agreeing': { ...AGREED, unsubscribed_at: '2026-06-01' },
  left: { state: 'unsubscribed' },
  'left by a clock that is ahead': { ...AGREED, unsubscribed_at: '2026-11-22T20:00:00Z' },
  bounced: { suppression_reason: 'bounce' },
  'suppressed, but agreed': { ...AGREED, suppression_reason: 'manual' },
} as const satisfies Record<string, Record<string, string>>
type LineKind = keyof typeof lines

const importId = fc.constantFrom(...importIds)
const imported = fc.record({
  act: fc.constant('import' as const),
  id: importId,
  line: fc.constantFrom(...(Object.keys(lines) as LineKind[])),
})
const undone = fc.record({ act: fc.constant('undo' as const), id: importId })

const joined = fc.record({ act: fc.constantFrom('join', 'add'), awaits: fc.boolean() })
const changed = fc.record({
  act: fc.constantFrom('leave', 'come back', 'confirm', 'suppress', 'lift', 'complain', 'erase'),
})

const event: fc.Arbitrary<HistoryEvent> = fc.oneof(
  { weight: 6, arbitrary: imported },
  { weight: 3, arbitrary: undone },
  { weight: 3, arbitrary: joined },
  { weight: 7, arbitrary: changed },
)

/** Random changes in any order, then an undo of every import in any order. */
export function histories(longest: number): fc.Arbitrary<HistoryEvent[]> {
  const lastUndone = fc.shuffledSubarray([...importIds], { minLength: importIds.length })
  return fc
    .tuple(fc.array(event, { maxLength: longest }), lastUndone)
    .map(([first, ids]) => [...first, ...ids.map((id) => ({ act: 'undo' as const, id }))])
}

/** Up to three changes by the address's owner, staff and SES, which happen before any import. */
export const ownStarts: fc.Arbitrary<HistoryEvent[]> = fc.array(fc.oneof(joined, changed), {
  maxLength: 3,
})

/** The expected state of an address after the changes by its owner, staff and SES. Imports are ignored. */
export interface OwnStory {
  joined?: 'confirmed' | 'waiting'
  hasLeft: boolean
  isSuppressed: boolean
  /** Staff lifted a suppression. The time of that act stays stored (`lifted_at`). */
  wasLifted: boolean
}

export const EMPTY_STORY: OwnStory = { hasLeft: false, isSuppressed: false, wasLifted: false }

/** The subscriber's state before the event. */
export interface StateBefore {
  /** Undefined if the address is not on the list. */
  state: string | undefined
  awaits: boolean
  hasLeft: boolean
  isSuppressed: boolean
}

/**
 * The story after one more event. An import or its undo does not change the story. All other events can change the
 * story, even if the address is on the list only because of an import.
 */
export function storyAfter(story: OwnStory, event: HistoryEvent, seen: StateBefore): OwnStory {
  const isThere = seen.state !== undefined
  switch (event.act) {
    case 'import':
    case 'undo':
      return story
    case 'erase':
      return EMPTY_STORY
    case 'join': {
      const joined = event.awaits ? 'waiting' : 'confirmed'
      if (story.isSuppressed) return story
      if (!story.joined || story.hasLeft) return { ...story, joined, hasLeft: false }
      return joined === 'confirmed' ? { ...story, joined } : story
    }
    case 'add': {
      const refused = seen.hasLeft || seen.isSuppressed || story.joined !== undefined
      return refused ? story : { ...story, joined: event.awaits ? 'waiting' : 'confirmed' }
    }
    case 'leave':
      return isThere ? { ...story, hasLeft: true } : story
    case 'come back': {
      if (!seen.hasLeft) return story
      const joined = story.joined ?? (seen.awaits ? 'waiting' : 'confirmed')
      return { ...story, hasLeft: false, joined }
    }
    case 'confirm':
      return seen.awaits ? { ...story, joined: 'confirmed' } : story
    case 'suppress':
    case 'complain':
      return isThere ? { ...story, isSuppressed: true } : story
    case 'lift':
      return seen.isSuppressed ? { ...story, isSuppressed: false, wasLifted: true } : story
  }
}

/** The state at the end of the story; undefined if the address is not on the list. */
export function stateAtEnd({ joined, hasLeft, isSuppressed, wasLifted }: OwnStory) {
  if (isSuppressed) return 'suppressed'
  if (hasLeft) return 'unsubscribed'
  if (joined) return joined === 'waiting' ? 'unconfirmed' : 'active'
  return wasLifted ? 'unsubscribed' : undefined
}
