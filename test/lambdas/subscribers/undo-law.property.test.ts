import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseImportLine } from '../../../lambdas/subscribers/imports/import-line.ts'
import {
  applyConfirmation,
  applyImport,
  applyJoin,
  applyStaffAdd,
  applySuppression,
  applyUndoUnsubscribe,
  applyUnsubscribe,
  liftSuppression,
  removeImport,
} from '../../../lambdas/subscribers/standing/acts.ts'
import { listEntryOf, stateIn, stateOf } from '../../../lambdas/subscribers/standing/list-entry.ts'
import type { SubscriberRow } from '../../../lambdas/subscribers/standing/subscriber.ts'
import {
  newSubscriber,
  staffAddedSubscriber,
} from '../../../lambdas/subscribers/standing/subscriber.ts'
import {
  EMPTY_STORY,
  type HistoryEvent,
  histories,
  type ImportId,
  importIds,
  lines,
  ownStarts,
  type StateBefore,
  stateAtEnd,
  storyAfter,
} from '../../support/subscriber-histories.ts'

const email = 'ada@example.com'
const START = Date.parse('2026-11-22T12:00:00Z')

/** One address of the list, changed by the rules alone, without a database. */
class Address {
  row: SubscriberRow | undefined
  readonly undone = new Set<ImportId>()
  #steps = 0

  /** Each change is one second after the previous change. */
  apply(event: HistoryEvent): void {
    this.#steps += 1
    const now = new Date(START + this.#steps * 1000)
    const before = this.row
    const after = this.#after(event, now)
    if (after !== before) this.row = after && { ...after, version: before ? before.version + 1 : 1 }
    if (event.act === 'undo') this.undone.add(event.id)
  }

  #after(event: HistoryEvent, now: Date): SubscriberRow | undefined {
    const { row } = this
    switch (event.act) {
      case 'join': {
        const candidate = newSubscriber({ email, source: 'landing_page' }, this.#who(event, now))
        return row ? applyJoin(row, candidate) : candidate
      }
      case 'add': {
        const said = { email, wording: 'At the fair', statedBy: 'staff' }
        const candidate = staffAddedSubscriber(said, this.#who(event, now))
        if (!row) return candidate
        const isRefused = row.own.join || ['unsubscribed', 'suppressed'].includes(stateOf(row))
        return isRefused ? row : applyStaffAdd(row, candidate)
      }
      case 'import':
        return this.undone.has(event.id) ? row : this.#imported(event, now)
      case 'undo':
        return row && removeImport(row, event.id)
      case 'erase':
        return undefined
      case 'leave':
        return row && applyUnsubscribe(row, now)
      case 'come back':
        return row && applyUndoUnsubscribe(row, now)
      case 'confirm':
        return row && applyConfirmation(row, now)
      case 'suppress':
        return row && applySuppression(row, 'manual', now)
      case 'complain':
        return row && applySuppression(row, 'complaint', now)
      case 'lift':
        return row && liftSuppression(row, now)
    }
  }

  #who({ awaits }: { awaits: boolean }, now: Date) {
    const confirmToken = awaits ? `token-${this.#steps}` : undefined
    return { id: `id-${this.#steps}`, now, linkSecret: `link-${this.#steps}`, confirmToken }
  }

  #imported({ id, line }: HistoryEvent & { act: 'import' }, now: Date) {
    const read = parseImportLine(
      { email, ...lines[line] },
      {
        now,
        id: () => `id-${this.#steps}`,
        confirmToken: () => undefined,
        stated: { wording: 'At the fair', by: 'staff' },
      },
    )
    if (read.kind === 'invalid') throw new Error(read.reason)
    return applyImport(this.row, id, read.person)
  }

  seen(): StateBefore {
    const listEntry = this.row && listEntryOf(this.row)
    return {
      state: listEntry && stateIn(listEntry),
      awaits: listEntry?.awaits_confirmation ?? false,
      hasLeft: listEntry?.unsubscribed_at !== undefined,
      isSuppressed: listEntry?.suppression !== undefined,
    }
  }
}

const RUNS = 10_000

describe('after every import is undone', () => {
  it('an address looks as if no import had ever happened', () => {
    fc.assert(
      fc.property(histories(20), (history) => {
        const ada = new Address()
        let story = EMPTY_STORY
        for (const event of history) {
          story = storyAfter(story, event, ada.seen())
          ada.apply(event)
        }
        expect(ada.seen().state).toBe(stateAtEnd(story))
        expect(ada.row?.imports).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })
})

describe('after some imports are undone', () => {
  it('an address looks as if those imports had never happened', () => {
    const gone = fc.subarray([...importIds])
    fc.assert(
      fc.property(ownStarts, histories(12), gone, (own, history, ids) => {
        const isImport = (one: HistoryEvent) => one.act === 'import'
        const events = [...own, ...history.filter(isImport)]
        const undone = new Address()
        for (const event of events) undone.apply(event)
        for (const id of ids) undone.apply({ act: 'undo', id })
        const never = new Address()
        // An undo replaces each skipped import, so that all other changes have the same times in both histories.
        for (const event of events) {
          const isGone = event.act === 'import' && ids.includes(event.id)
          never.apply(isGone ? { act: 'undo', id: event.id } : event)
        }
        expect(undone.row && listEntryOf(undone.row)).toEqual(never.row && listEntryOf(never.row))
      }),
      { numRuns: RUNS },
    )
  })
})

describe('an import', () => {
  it('never makes an unsubscribed or suppressed address active or unconfirmed', () => {
    fc.assert(
      fc.property(histories(20), (history) => {
        const ada = new Address()
        for (const event of history) {
          const { state } = ada.seen()
          ada.apply(event)
          if (event.act === 'import' && (state === 'unsubscribed' || state === 'suppressed'))
            expect(['unsubscribed', 'suppressed']).toContain(ada.seen().state)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
