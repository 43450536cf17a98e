import { describe, expect, it } from 'vitest'
import { parseImportLine } from '../../../lambdas/subscribers/imports/import-line.ts'
import {
  applyConfirmation,
  applyImport,
  applyJoin,
  liftSuppression,
  removeImport,
} from '../../../lambdas/subscribers/standing/acts.ts'
import { listEntryOf, stateOf } from '../../../lambdas/subscribers/standing/list-entry.ts'
import type { SubscriberRow } from '../../../lambdas/subscribers/standing/subscriber.ts'
import { newSubscriber } from '../../../lambdas/subscribers/standing/subscriber.ts'
import { lines } from '../../support/subscriber-histories.ts'

const email = 'ada@example.com'
const at = (day: number) => new Date(Date.UTC(2026, 10, day))

function bringIn(
  row: SubscriberRow | undefined,
  id: string,
  line: keyof typeof lines | Record<string, string>,
  now: Date,
): SubscriberRow {
  const stated = { wording: 'At the fair', by: 'staff' }
  const cells = typeof line === 'string' ? lines[line] : line
  const circumstances = { now, id: () => id, confirmToken: () => undefined, stated }
  const read = parseImportLine({ email, ...cells }, circumstances)
  if (read.kind === 'invalid') throw new Error(read.reason)
  const after = applyImport(row, id, read.person)
  return after === row ? after : { ...after, version: after.version + 1 }
}

function joiner(now: Date, { toBeConfirmed = false } = {}): SubscriberRow {
  const confirmToken = toBeConfirmed ? 'token' : undefined
  const ids = { id: 'id', linkSecret: 'secret', confirmToken }
  return newSubscriber({ email, source: 'landing_page' }, { now, ...ids })
}

describe('an import of somebody who is on the list', () => {
  const ada = joiner(at(10))

  it('unsubscribes the subscriber if the file says that they left after joining', () => {
    expect(stateOf(bringIn(ada, 'import-1', 'left', at(11)))).toBe('unsubscribed')
  })

  it('changes nothing if the consent or the unsubscription in the file is older than the join', () => {
    expect(bringIn(ada, 'import-1', 'agreed long ago', at(11))).toBe(ada)
    expect(bringIn(ada, 'import-1', 'left long ago', at(11))).toBe(ada)
  })

  it('does not activate an unconfirmed subscriber', () => {
    const waiting = joiner(at(10), { toBeConfirmed: true })
    expect(stateOf(bringIn(waiting, 'import-1', 'confirmed', at(11)))).toBe('unconfirmed')
  })
})

describe('a person whom an import added', () => {
  const ada = bringIn(undefined, 'import-1', 'agreed long ago', at(10))

  it('stays active if somebody enters the address in the join form', () => {
    expect(stateOf(applyJoin(ada, joiner(at(11), { toBeConfirmed: true })))).toBe('active')
  })

  it('keeps the first consent and source', () => {
    const other = { source: 'fair', consent_version: '9', consent_at: '2026-02-01' }
    expect(listEntryOf(bringIn(ada, 'import-2', other, at(11)))).toEqual(listEntryOf(ada))
  })

  it('stays on the list if only the first of two imports is undone', () => {
    const other = { source: 'fair', consent_version: '9', consent_at: '2026-02-01' }
    const both = bringIn(ada, 'import-2', other, at(11))
    const rest = removeImport(both, 'import-1')
    expect(rest && listEntryOf(rest)).toMatchObject({ source: 'fair', consent: { version: '9' } })
    expect(rest?.id).toBe(ada.id)
  })

  it('stays unsubscribed if two imports unsubscribed them and only one is undone', () => {
    const both = bringIn(bringIn(ada, 'import-2', 'left', at(11)), 'import-3', 'left', at(12))
    const rest = removeImport(both, 'import-2')
    expect(rest && stateOf(rest)).toBe('unsubscribed')
  })

  it('is not changed by a later import of the same line if the first import can no longer be undone', () => {
    expect(bringIn(ada, 'import-2', 'agreed long ago', at(20))).toBe(ada)
    expect(bringIn(ada, 'import-2', 'agreed long ago', at(12))).not.toBe(ada)
  })

  it('stays unsubscribed even if a later import contains a newer consent', () => {
    const gone = bringIn(undefined, 'import-1', 'left after agreeing', at(10))
    const agreed = { consent_version: '9', consent_at: '2026-11-10' }
    expect(stateOf(bringIn(gone, 'import-2', agreed, at(11)))).toBe('unsubscribed')
  })

  it('becomes active after joining by the form, even if the import added them as unsubscribed', () => {
    const gone = bringIn(undefined, 'import-1', 'left', at(10))
    expect(stateOf(applyJoin(gone, joiner(at(11))))).toBe('active')
    const asked = applyJoin(gone, joiner(at(11), { toBeConfirmed: true }))
    expect(stateOf(asked)).toBe('unconfirmed')
    expect(stateOf(applyConfirmation(asked, at(12)))).toBe('active')
    expect(stateOf(bringIn(applyConfirmation(asked, at(12)), 'import-2', 'left', at(13)))).toBe(
      'unsubscribed',
    )
  })
})

describe('a person who joined and was then unsubscribed by an import', () => {
  const gone = bringIn(joiner(at(10)), 'import-1', 'left', at(11))

  it('becomes active again after joining by the form', () => {
    expect(stateOf(applyJoin(gone, joiner(at(12))))).toBe('active')
  })

  it('needs a confirmation after joining by the form if double opt-in is on', () => {
    const asked = applyJoin(gone, joiner(at(12), { toBeConfirmed: true }))
    expect([stateOf(asked), asked.confirm_token]).toEqual(['unconfirmed', 'token'])
    expect(stateOf(applyConfirmation(asked, at(13)))).toBe('active')
  })

  it('is active again after the import is undone', () => {
    const asked = applyJoin(gone, joiner(at(12), { toBeConfirmed: true }))
    const rest = removeImport(asked, 'import-1')
    expect(rest && stateOf(rest)).toBe('active')
  })
})

describe('an imported suppression', () => {
  const ada = bringIn(joiner(at(10)), 'import-1', 'bounced', at(11))

  it('can be lifted by staff', () => {
    expect(stateOf(ada)).toBe('suppressed')
    const free = { ...liftSuppression(ada, at(12)), version: 9 }
    expect(listEntryOf(free)).not.toHaveProperty('suppression')
    expect(stateOf(bringIn(free, 'import-2', 'bounced', at(13)))).toBe('suppressed')
  })
})

describe('a second line with the same address in one import', () => {
  it('changes nothing if it repeats the first line', () => {
    const ada = bringIn(undefined, 'import-1', 'left', at(10))
    expect(bringIn(ada, 'import-1', 'left', at(11))).toBe(ada)
  })

  it('unsubscribes the person if the second line says that they left', () => {
    const ada = bringIn(undefined, 'import-1', 'agreed, as staff state', at(10))
    expect(stateOf(bringIn(ada, 'import-1', 'left long ago', at(10)))).toBe('unsubscribed')
  })
})
