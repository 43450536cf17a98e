import fc from 'fast-check'

/** Events in the history of one address, by the person who causes them. */
export const histories = {
  /** Anybody, by the join form. */
  strangers: ['form with a proof', 'form without a proof'],
  /** Anybody with a link from this address's mail. */
  mailbox: ['leave', 'come back', 'confirm'],
  staff: ['add', 'stop mail', 'allow mail'],
  ses: ['bounce'],
} as const

type OwnEvent = (typeof histories)[keyof typeof histories][number] | 'erase'
export type ImportId = 'A' | 'B' | 'C'
export type HistoryEvent =
  | { act: OwnEvent }
  | { act: 'import'; id: ImportId; line: LineKind }
  | { act: 'undo'; id: ImportId }

export const ownEvents: HistoryEvent[] = [...Object.values(histories).flat(), 'erase' as const].map(
  (act) => ({ act }),
)

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
export type LineKind = keyof typeof lines

export const importIds: readonly ImportId[] = ['A', 'B', 'C']

/** Every import with every line, and the undo of every import. */
export function importEvents(
  ids: readonly ImportId[],
  kinds = Object.keys(lines) as LineKind[],
): HistoryEvent[] {
  return ids.flatMap((id) => [
    ...kinds.map((line) => ({ act: 'import' as const, id, line })),
    { act: 'undo' as const, id },
  ])
}

/** Random events in any order, then an undo of every import in any order. */
export function randomHistories(longest: number): fc.Arbitrary<HistoryEvent[]> {
  const event = fc.oneof(
    { weight: 11, arbitrary: fc.constantFrom(...ownEvents) },
    { weight: 9, arbitrary: fc.constantFrom(...importEvents(importIds)) },
  )
  const undone = fc.shuffledSubarray([...importIds], { minLength: importIds.length })
  return fc
    .tuple(fc.array(event, { maxLength: longest }), undone)
    .map(([first, ids]) => [...first, ...ids.map((id) => ({ act: 'undo' as const, id }))])
}

export type State = 'active' | 'unconfirmed' | 'unsubscribed' | 'suppressed'

/** The address as an observer sees it. `state` is undefined if nothing is known of the address. */
export interface Seen {
  state: State | undefined
  hasLeft: boolean
  isSuppressed: boolean
  awaits: boolean
  isHere: boolean
  wasHere: boolean
  /** Apart from whether the person has left or asks to come back. */
  isUnconfirmed: boolean
}

/** The address as it would be without imports. An observer's account, which shares no code with the fold over facts. */
export interface OwnStory {
  mail: 'none' | 'unconfirmed' | 'active'
  /** The form or staff put the address on the list. */
  hasOwnJoin: boolean
  hasLeft: boolean
  asksToComeBack: boolean
  isSuppressed: boolean
  wasErased: boolean
  /** Something other than a join has happened. */
  isRemembered: boolean
}

export const EMPTY_STORY: OwnStory = {
  mail: 'none',
  hasOwnJoin: false,
  hasLeft: false,
  asksToComeBack: false,
  isSuppressed: false,
  wasErased: false,
  isRemembered: false,
}

/**
 * @param seen before the event, with all imports that stand
 * @param isHereAfter whether the address is on the list after the event
 */
export function storyAfter(
  story: OwnStory,
  event: HistoryEvent,
  seen: Seen,
  isHereAfter: boolean,
): OwnStory {
  const after = ownStoryAfter(story, event, seen)
  // An address that comes back on the list brings along what was remembered of it.
  const bringsBack = !seen.isHere && isHereAfter && (story.hasLeft || story.isSuppressed)
  return bringsBack ? { ...after, isRemembered: true } : after
}

function ownStoryAfter(story: OwnStory, event: HistoryEvent, seen: Seen): OwnStory {
  const isRemembered = story.isRemembered || seen.isHere
  switch (event.act) {
    case 'import':
    case 'undo':
      return story
    case 'form with a proof':
    case 'form without a proof': {
      const hasOwnJoin = true
      if (story.hasLeft) return { ...story, hasOwnJoin, asksToComeBack: true }
      if (story.mail !== 'none') return { ...story, hasOwnJoin }
      if (story.isSuppressed || story.isRemembered)
        return { ...story, hasOwnJoin, asksToComeBack: true }
      const isProven = event.act === 'form with a proof' && !story.wasErased
      const mail = isProven ? 'active' : 'unconfirmed'
      return { ...story, hasOwnJoin, mail, wasErased: false }
    }
    case 'add': {
      const isRefused = seen.hasLeft || seen.isSuppressed || story.wasErased
      if (isRefused || story.hasOwnJoin) return story
      return { ...story, hasOwnJoin: true, mail: 'active', asksToComeBack: false }
    }
    case 'leave':
      if (!seen.wasHere || (story.wasErased && !seen.isHere)) return story
      return { ...story, hasLeft: true, asksToComeBack: false, isRemembered }
    case 'come back': {
      if (!seen.hasLeft) return story
      if (!seen.isHere) return { ...story, hasLeft: false }
      const own = seen.isUnconfirmed ? 'unconfirmed' : 'active'
      const mail = story.mail === 'none' ? own : story.mail
      return { ...story, mail, hasLeft: false, asksToComeBack: false, isRemembered }
    }
    case 'confirm': {
      if (!seen.awaits) return story
      const isBack = story.asksToComeBack || !story.hasLeft
      return {
        ...story,
        mail: 'active',
        hasLeft: isBack ? false : story.hasLeft,
        asksToComeBack: false,
        isRemembered,
      }
    }
    case 'bounce':
    case 'stop mail':
      if (!seen.wasHere || (!seen.isHere && (story.wasErased || event.act === 'stop mail')))
        return story
      return { ...story, isSuppressed: true, isRemembered }
    case 'allow mail':
      return seen.isSuppressed && seen.isHere ? { ...story, isSuppressed: false } : story
    case 'erase':
      return seen.isHere ? { ...EMPTY_STORY, wasErased: true } : story
  }
}

/** The state after all imports were undone. Undefined: the address is not on the list. */
export function stateAtEnd(story: OwnStory): State | undefined {
  if (story.isSuppressed) return 'suppressed'
  if (story.asksToComeBack) return 'unconfirmed'
  if (story.hasLeft) return 'unsubscribed'
  if (story.mail !== 'none') return story.mail
  return story.isRemembered ? 'unsubscribed' : undefined
}
