import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { listEntryOf, stateIn } from '../../../lambdas/subscribers/standing/list-entry.ts'
import { findRow } from '../../../lambdas/subscribers/standing/subscriber-store.ts'
import { suppress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { setClock } from '../../support/clock.ts'
import {
  EMPTY_STORY,
  type HistoryEvent,
  histories,
  lines,
  type StateBefore,
  stateAtEnd,
  storyAfter,
} from '../../support/subscriber-histories.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

let clock = Date.parse('2026-11-22T12:00:00Z')

function passTime(ms: number): void {
  clock += ms
  setClock(new Date(clock).toISOString())
}

/**
 * With this many histories, every pair of changes occurs. undo-law.property.test.ts tests ten thousand histories without
 * a database.
 */
const RUNS = 60

it('undoing imports leaves each subscriber’s state as if the imports had never happened', async () => {
  let number = 0
  await fc.assert(
    fc.asyncProperty(histories(12), async (history) => {
      number += 1
      const email = `ada-${number}@example.com`
      // Each history has its own imports, because an import accepts no more lines after an earlier history undid it.
      const importId = (id: string) => `${id}-of-${number}`
      const totals = await people.stateTotals()
      let story = EMPTY_STORY
      for (const event of history) {
        passTime(1000)
        const adapted = 'awaits' in event ? { ...event, awaits: false } : event
        story = storyAfter(story, adapted, await seen(email))
        await apply(adapted, email, importId)
      }
      const { state } = await seen(email)
      expect(state).toBe(stateAtEnd(story))
      const step = state ? { [state]: totals[state] + 1 } : {}
      expect(await people.stateTotals()).toEqual({ ...totals, ...step })
    }),
    { numRuns: RUNS },
  )
})

async function apply(event: HistoryEvent, email: string, importId: (id: string) => string) {
  const row = await findRow(normalizeEmail(email))
  switch (event.act) {
    case 'join':
      return people.join(email)
    case 'add':
      return people.add(email)
    case 'erase':
      await people.erase(email)
      // Imports skip an erased address while its hash is stored. `forget` deletes the hash, so that a later import can
      // add the address.
      return people.forget(email)
    case 'import': {
      const into = importId(event.id)
      return people.bringIn([{ email, ...lines[event.line] }], { into, consent: 'At the fair' })
    }
    case 'undo':
      return undo(importId(event.id))
    case 'complain':
      return suppress(normalizeEmail(email), 'complaint', new Date())
    case 'leave':
      return row && people.unsubscribe(row.id)
    case 'come back':
      return row && people.undo(row.id)
    case 'confirm':
      return row && people.confirm(`${row.id}.${row.confirm_token}`)
    case 'suppress':
      return row && people.setSuppression(row.id, true)
    case 'lift':
      return row && people.setSuppression(row.id, false)
  }
}

/**
 * Undoes an import as the staff area does. Repeats the request until the undo is done, because a person may be missing
 * from the index for a minute.
 */
async function undo(id: string) {
  for (;;) {
    const { imports } = await people.imports({ action: 'undo', id })
    if (imports[0]?.undo !== 'under_way') return
    passTime(61_000)
  }
}

async function seen(
  email: string,
): Promise<StateBefore & { state: ReturnType<typeof stateIn> | undefined }> {
  const row = await findRow(normalizeEmail(email))
  const listEntry = row && listEntryOf(row)
  return {
    state: listEntry && stateIn(listEntry),
    awaits: listEntry?.awaits_confirmation ?? false,
    hasLeft: listEntry?.unsubscribed_at !== undefined,
    isSuppressed: listEntry?.suppression !== undefined,
  }
}
