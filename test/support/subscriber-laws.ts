import { type Address, afterEvent, NEW_ADDRESS, seen, standingIn } from './one-address.ts'
import {
  EMPTY_STORY,
  type HistoryEvent,
  histories,
  type ImportId,
  importEvents,
  importIds,
  type OwnStory,
  ownEvents,
  type State,
  stateAtEnd,
  storyAfter,
} from './subscriber-histories.ts'

/** How much mail a state lets out. */
const MAIL: Record<State, number> = { active: 2, unconfirmed: 1, unsubscribed: 0, suppressed: 0 }

interface Step {
  path: readonly HistoryEvent[]
  event: HistoryEvent
  before: Address
  after: Address
  story: OwnStory
  /** The same history without any suppression, by whomever, until an import is undone. */
  unsuppressed: Address | undefined
}

type Law = (step: Step) => boolean

const strangers: readonly string[] = histories.strangers

/** Each law says what must never happen. */
export const laws: Record<string, Law> = {
  'a stranger never lets more mail out to an address that is known': ({ event, before, after }) =>
    !strangers.includes(event.act) ||
    !isKnown(before) ||
    mailTo(after) <= Math.max(mailTo(before), before.row ? confirmable(before) : 1),
  'a stranger never changes a word of the evidence': ({ event, before, after }) =>
    !strangers.includes(event.act) || !before.row || evidence(before) === evidence(after),
  'an import never starts mail to somebody who is or was here': ({ event, before, after }) =>
    event.act !== 'import' || !isKnown(before) || mailTo(after) <= mailTo(before),
  'who left stays away until a link in their mail brings them back': ({ event, before, after }) =>
    !seen(before).hasLeft ||
    ['come back', 'confirm', 'undo', 'erase'].includes(event.act) ||
    mailTo(after) < MAIL.active,
  'who bounced or was stopped gets no mail until staff allow it': ({ event, before, after }) =>
    !seen(before).isSuppressed ||
    ['allow mail', 'undo', 'erase'].includes(event.act) ||
    mailTo(after) === 0,
  'allowing mail gives back what would be without the suppression': ({ after, unsuppressed }) =>
    !unsuppressed ||
    seen(after).isSuppressed ||
    (seen(after).state ?? 'unsubscribed') === (seen(unsuppressed).state ?? 'unsubscribed'),
  'undone imports have never been, and everybody’s own words stay': ({ after, story }) => {
    const undo = (known: Address, id: ImportId) => afterEvent(known, { act: 'undo', id })
    const alone = importIds.reduce(undo, after)
    const other = importIds.toReversed().reduce(undo, after)
    return evidence(alone) === evidence(other) && seen(alone).state === stateAtEnd(story)
  },
  'erased means gone, but for the hash': ({ event, before, after }) =>
    event.act !== 'erase' ||
    !before.row ||
    Object.keys(after.gone ?? {}).join() === 'version,erased_at',
}

/** Somebody who left or never agreed may get a mail with the question, and no more. */
function confirmable(before: Address): number {
  return seen(before).isSuppressed ? 0 : MAIL.unconfirmed
}

function isKnown({ row, gone }: Address): boolean {
  return row !== undefined || gone?.erased_at !== undefined || standingIn({ gone }) !== undefined
}

function mailTo(address: Address): number {
  const { state } = seen(address)
  return address.row && state ? MAIL[state] : 0
}

function evidence(address: Address): string {
  const { join, confirmed_at, first_name, tags, fields } = standingIn(address) ?? {}
  return JSON.stringify([join, confirmed_at, first_name, tags, fields])
}

const KINDS = [
  'agreed long ago',
  'waits for the confirmation',
  'left after agreeing',
  'bounced',
] as const

const events = [...ownEvents, ...importEvents(['A', 'B'], [...KINDS])]

/** Walks all sequences of events. For each law: some of the sequences that break it. */
export function lawsBroken(length: number): { sequences: number; broken: Map<string, string[]> } {
  const broken = new Map(Object.keys(laws).map((name): [string, string[]] => [name, []]))
  let sequences = 0
  walk({ path: [], before: NEW_ADDRESS, story: EMPTY_STORY, calm: NEW_ADDRESS })
  return { sequences, broken }

  function walk(place: Place): void {
    if (place.path.length === length) return
    for (const event of events) {
      const step = stepAfter(place, event)
      const path = [...place.path, event]
      sequences += 1
      for (const name of brokenBy(step)) broken.get(name)?.push(sentence(path))
      walk({ path, before: step.after, story: step.story, calm: step.unsuppressed })
    }
  }
}

export function brokenBy(step: Step): string[] {
  return Object.entries(laws).flatMap(([name, law]) => (law(step) ? [] : [name]))
}

export interface Place {
  path: readonly HistoryEvent[]
  before: Address
  story: OwnStory
  calm: Address | undefined
}

export function stepAfter(
  { path, before, story, calm }: Place,
  event: HistoryEvent,
  now?: Date,
): Step {
  const after = afterEvent(before, event, now)
  return {
    path,
    event,
    before,
    after,
    story: storyAfter(story, event, seen(before), after.row !== undefined),
    unsuppressed: calm && calmAfter(calm, event, before, now),
  }
}

/** The same history without suppressions. An undo or an erasure ends the comparison. */
function calmAfter(
  calm: Address,
  event: HistoryEvent,
  before: Address,
  now: Date | undefined,
): Address | undefined {
  const skipped = { ...calm, steps: calm.steps + 1 }
  switch (event.act) {
    case 'undo':
    case 'erase':
      return undefined
    case 'bounce':
      return before.row ? skipped : undefined
    case 'stop mail':
    case 'allow mail':
      return skipped
    case 'add':
      return seen(before).isSuppressed ? skipped : afterEvent(calm, event, now)
    case 'import': {
      const next = afterEvent(calm, event, now)
      if (!next.row) return next
      return {
        ...next,
        row: { ...next.row, facts: next.row.facts.filter(({ says }) => says !== 'suppressed') },
      }
    }
    default:
      return afterEvent(calm, event, now)
  }
}

export function sentence(path: readonly HistoryEvent[]): string {
  return path
    .map((one) => {
      if (one.act === 'import') return `import ${one.id}: ${one.line}`
      return one.act === 'undo' ? `undo ${one.id}` : one.act
    })
    .join(' → ')
}
