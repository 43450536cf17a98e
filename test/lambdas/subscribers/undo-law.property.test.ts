import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
} from '../../../lambdas/subscribers/acts.ts'
import { parseImportLine } from '../../../lambdas/subscribers/import-line.ts'
import { listEntryOf, stateIn, stateOf } from '../../../lambdas/subscribers/list-entry.ts'
import type { SubscriberRow } from '../../../lambdas/subscribers/subscriber.ts'
import { newSubscriber, staffAddedSubscriber } from '../../../lambdas/subscribers/subscriber.ts'
import {
  endOf,
  type Happening,
  histories,
  type ImportId,
  importIds,
  lines,
  NOTHING,
  retold,
  type Seen,
} from '../../support/subscriber-histories.ts'

const email = 'ada@example.com'
const START = Date.parse('2026-11-22T12:00:00Z')

/** One address of the list, changed by the rules alone, without a database. */
class Address {
  row: SubscriberRow | undefined
  readonly undone = new Set<ImportId>()
  #steps = 0

  /** Each change is one second after the previous change. */
  happens(happening: Happening): void {
    this.#steps += 1
    const now = new Date(START + this.#steps * 1000)
    const before = this.row
    const after = this.#after(happening, now)
    if (after !== before) this.row = after && { ...after, version: before ? before.version + 1 : 1 }
    if (happening.act === 'undo') this.undone.add(happening.id)
  }

  #after(happening: Happening, now: Date): SubscriberRow | undefined {
    const { row } = this
    switch (happening.act) {
      case 'join': {
        const candidate = newSubscriber(
          { email, source: 'landing_page' },
          this.#who(happening, now),
        )
        return row ? applyJoin(row, candidate) : candidate
      }
      case 'add': {
        const said = { email, wording: 'At the fair', statedBy: 'staff' }
        const candidate = staffAddedSubscriber(said, this.#who(happening, now))
        if (!row) return candidate
        const isRefused = row.own.join || ['unsubscribed', 'suppressed'].includes(stateOf(row))
        return isRefused ? row : applyStaffAdd(row, candidate)
      }
      case 'import':
        return this.undone.has(happening.id) ? row : this.#imported(happening, now)
      case 'undo':
        return row && removeImport(row, happening.id)
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

  #imported({ id, line }: Happening & { act: 'import' }, now: Date) {
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

  seen(): Seen {
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
        let story = NOTHING
        for (const happening of history) {
          story = retold(story, happening, ada.seen())
          ada.happens(happening)
        }
        expect(ada.seen().state).toBe(endOf(story))
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
      fc.property(histories(12), gone, (history, ids) => {
        const isImport = (one: Happening) => one.act === 'import'
        const imports = history.filter(isImport)
        const undone = new Address()
        for (const happening of imports) undone.happens(happening)
        for (const id of ids) undone.happens({ act: 'undo', id })
        const never = new Address()
        // An undo replaces each skipped import, so that all other changes have the same times in both histories.
        for (const happening of imports) {
          const isGone = happening.act === 'import' && ids.includes(happening.id)
          never.happens(isGone ? { act: 'undo', id: happening.id } : happening)
        }
        expect(undone.row && listEntryOf(undone.row)).toEqual(never.row && listEntryOf(never.row))
      }),
      { numRuns: RUNS },
    )
  })
})
