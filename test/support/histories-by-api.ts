import fc from 'fast-check'
import { expect } from 'vitest'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { idOf } from '../../lambdas/subscribers/standing/links.ts'
import { suppressAddress } from '../../lambdas/subscribers/standing/subscription.ts'
import { setClock } from './clock.ts'
import { NEW_ADDRESS, START, seen } from './one-address.ts'
import {
  EMPTY_STORY,
  type HistoryEvent,
  lines,
  randomHistories,
  stateAtEnd,
} from './subscriber-histories.ts'
import { brokenBy, type Place, sentence, stepAfter } from './subscriber-laws.ts'
import type { startSubscribers } from './subscribers.ts'

type People = Awaited<ReturnType<typeof startSubscribers>>

let clock = START

function passTime(ms: number): void {
  clock += ms
  setClock(new Date(clock).toISOString())
}

/**
 * Random histories of different addresses, each event by its own request. After each event the API shows the state that
 * the rules give, and no law is broken.
 */
export async function checkHistories(people: People, runs: number, seed?: number): Promise<void> {
  let number = 0
  await fc.assert(
    fc.asyncProperty(randomHistories(10), async (history) => {
      number += 1
      clock = START
      const email = `ada-${number}@example.com`
      // Each history has its own imports, because an import accepts no more lines after an earlier history undid it.
      const importId = (id: string) => `import-${id}-of-${number}`
      const totals = await people.stateTotals()
      let place: Place = { path: [], before: NEW_ADDRESS, story: EMPTY_STORY, calm: NEW_ADDRESS }
      for (const event of history) {
        passTime(1000)
        const step = stepAfter(place, event, new Date(clock))
        const path = [...place.path, event]
        expect(brokenBy(step), sentence(path)).toEqual([])
        if (place.before.wasHere || !isByMail(event)) await request(people, event, email, importId)
        const { state, isHere } = seen(step.after)
        expect(await stateOf(people, email), sentence(path)).toBe(isHere ? state : undefined)
        place = { path, before: step.after, story: step.story, calm: step.unsuppressed }
      }
      const state = place.before.row && stateAtEnd(place.story)
      expect(await stateOf(people, email), sentence(history)).toBe(state)
      const step = state ? { [state]: totals[state] + 1 } : {}
      expect(await people.stateTotals()).toEqual({ ...totals, ...step })
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
}

function isByMail({ act }: HistoryEvent): boolean {
  return ['leave', 'come back', 'confirm', 'bounce'].includes(act)
}

async function stateOf(people: People, email: string): Promise<string | undefined> {
  return (await people.row(email))?.state_shard.split('#')[0]
}

async function request(
  people: People,
  event: HistoryEvent,
  email: string,
  importId: (id: string) => string,
): Promise<unknown> {
  const address = normalizeEmail(email)
  const id = idOf(address)
  switch (event.act) {
    case 'form with a proof':
      return people.join(email)
    case 'form without a proof': {
      process.env.JOIN_SHIELD = 'on'
      await people.join(email)
      process.env.JOIN_SHIELD = 'off'
      return
    }
    case 'add':
      return people.add(email)
    case 'erase':
      return people.erase(email)
    case 'import': {
      const into = importId(event.id)
      return people.bringIn([{ email, ...lines[event.line] }], { into, consent: 'At the fair' })
    }
    case 'undo':
      return undo(people, importId(event.id))
    case 'bounce':
      return suppressAddress(address, 'bounce', new Date())
    case 'leave':
      return people.unsubscribe(id)
    case 'come back':
      return people.undo(id)
    case 'confirm':
      return people.confirm(id)
    case 'stop mail':
      return people.setSuppression(id, true)
    case 'allow mail':
      return people.setSuppression(id, false)
  }
}

/**
 * Undoes an import as the staff area does. Repeats the request until the undo is done, because a person may be missing
 * from the index for a minute.
 */
async function undo(people: People, id: string): Promise<void> {
  for (;;) {
    const { imports } = await people.imports({ action: 'undo', id })
    if (imports[0]?.undo !== 'under_way') return
    passTime(61_000)
  }
}
