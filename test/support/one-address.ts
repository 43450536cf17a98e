import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { ApiError } from '../../lambdas/platform/http/answers.ts'
import { parseImportLine } from '../../lambdas/subscribers/imports/import-line.ts'
import {
  addByStaff,
  confirm,
  importLine,
  joinByForm,
  liftSuppression,
  suppress,
  undoUnsubscribe,
  unsubscribe,
} from '../../lambdas/subscribers/standing/acts.ts'
import type { Gone } from '../../lambdas/subscribers/standing/gone.ts'
import { isOnList, type Standing, stateIn } from '../../lambdas/subscribers/standing/standing.ts'
import {
  type Known,
  newRow,
  type SubscriberRow,
  standingOf,
  withoutImport,
} from '../../lambdas/subscribers/standing/subscriber.ts'
import {
  type HistoryEvent,
  histories,
  type ImportId,
  lines,
  type Seen,
} from './subscriber-histories.ts'

const email = 'ada@example.com'
const address = normalizeEmail(email)
export const START = Date.parse('2026-11-22T12:00:00Z')

/** One address, changed by the rules alone, without a database. Each change is one second after the last. */
export interface Address extends Known {
  /** Imports that have changed something. Only these can be undone. */
  begun: ReadonlySet<ImportId>
  undone: ReadonlySet<ImportId>
  steps: number
  /** The address was on the list, so mail with links may have gone out. */
  wasHere: boolean
}

export const NEW_ADDRESS: Address = {
  begun: new Set(),
  undone: new Set(),
  steps: 0,
  wasHere: false,
}

/** Events that need our mail. */
const AFTER_MAIL: readonly string[] = [...histories.mailbox, ...histories.ses]

export function afterEvent(
  before: Address,
  event: HistoryEvent,
  now = new Date(START + (before.steps + 1) * 1000),
): Address {
  const steps = before.steps + 1
  const isPossible = before.wasHere || !AFTER_MAIL.includes(event.act)
  const { row, gone } = isPossible ? knownAfter(before, event, now) : before
  const wasHere = before.wasHere || row !== undefined
  return { row, gone, ...importsAfter(before, event, row !== before.row), steps, wasHere }
}

function importsAfter({ begun, undone }: Address, event: HistoryEvent, isChanged: boolean) {
  if (event.act === 'import' && isChanged) return { begun: new Set([...begun, event.id]), undone }
  const isUndo = event.act === 'undo' && begun.has(event.id)
  return { begun, undone: isUndo ? new Set([...undone, event.id]) : undone }
}

function knownAfter(known: Address, event: HistoryEvent, now: Date): Known {
  const { row, gone } = known
  const onRow = (act: (row: SubscriberRow) => SubscriberRow | undefined): Known => {
    const after = row && act(row)
    return row && after ? { row: after } : row ? {} : { gone }
  }
  const remembered = (what: Partial<Gone>): Known => {
    if (row || gone?.erased_at !== undefined) return known
    return { gone: { version: 1, ...what, ...gone } }
  }
  switch (event.act) {
    case 'form with a proof':
      return { row: joinByForm(known, { email, source: 'landing_page' }, sure(now)) }
    case 'form without a proof':
      return { row: joinByForm(known, { email, source: 'landing_page' }, unsure(now)) }
    case 'add':
      return unlessRefused(known, () => {
        const said = { email, wording: 'At the fair', staff: 'someone' }
        return { row: addByStaff(known, said, sure(now)) }
      })
    case 'import': {
      if (known.undone.has(event.id) || gone?.erased_at !== undefined) return known
      return { row: importLine(known, personIn(event, now), now) }
    }
    case 'undo':
      return onRow((row) => withoutImport(row, event.id))
    case 'leave':
      return row ? onRow((row) => unsubscribe(row, now)) : remembered({ left: at(now) })
    case 'come back': {
      if (row) return onRow((row) => undoUnsubscribe(row, now))
      return gone ? { gone: { ...gone, left: undefined } } : {}
    }
    case 'confirm':
      return onRow((row) => confirm(row, now))
    case 'bounce':
      return row
        ? onRow((row) => suppress(row, 'bounce', now))
        : remembered({ suppression: { reason: 'bounce', ...at(now) } })
    case 'stop mail':
      return onRow((row) => suppress(row, 'manual', now, 'someone'))
    case 'allow mail':
      return onRow((row) => liftSuppression(row, 'someone', now))
    case 'erase':
      return row ? { gone: { version: 1, erased_at: now.toISOString() } } : known
  }
}

const sure = (now: Date) => ({ now, needsConfirmation: false })
const unsure = (now: Date) => ({ now, needsConfirmation: true })
const at = (now: Date) => ({ at: now.toISOString() })

function unlessRefused(known: Known, act: () => Known): Known {
  try {
    return act()
  } catch (error) {
    if (error instanceof ApiError) return known
    throw error
  }
}

function personIn({ id, line }: { id: string; line: keyof typeof lines }, now: Date) {
  const stated = { wording: 'At the fair', by: 'someone' }
  const read = parseImportLine({ email, ...lines[line] }, { now, id, doubleOptIn: false, stated })
  if (read.kind === 'invalid') throw new Error(read.reason)
  return read.person
}

/** The address as staff see it. If it is not on the list: as it is remembered. */
export function seen({ row, gone, wasHere }: Known & { wasHere: boolean }): Seen {
  const standing = standingIn({ row, gone })
  const isHere = row !== undefined
  const isUnconfirmed = standing?.mail === 'unconfirmed'
  const place = { isHere, wasHere, isUnconfirmed }
  if (!standing)
    return { ...place, state: undefined, hasLeft: false, isSuppressed: false, awaits: false }
  return {
    ...place,
    state: row || isOnList(standing) ? stateIn(standing) : undefined,
    hasLeft: standing.left !== undefined,
    isSuppressed: standing.suppression !== undefined,
    awaits: standing.asked !== undefined || isUnconfirmed,
  }
}

export function standingIn({ row, gone }: Known): Standing | undefined {
  if (row) return standingOf(row)
  if (!gone || gone.erased_at !== undefined) return undefined
  const { left, suppression } = gone
  const facts = [
    ...(left ? [{ says: 'left', by: 'mailbox', ...left } as const] : []),
    ...(suppression ? [{ says: 'suppressed', by: 'ses', ...suppression } as const] : []),
  ]
  return facts.length > 0 ? standingOf(newRow(address, facts)) : undefined
}
