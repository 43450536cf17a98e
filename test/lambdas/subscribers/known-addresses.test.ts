import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as joinByForm } from '../../../lambdas/subscribers/handlers/join-by-form.ts'
import { handler as joinChallenge } from '../../../lambdas/subscribers/handlers/join-challenge.ts'
import { readAudience } from '../../../lambdas/subscribers/list/audience.ts'
import { AUDIENCE_START } from '../../../lambdas/subscribers/standing/shard.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { prove } from '../../support/join-proof.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers({ JOIN_SHIELD: 'on' })

const consented = { consent_version: '2019-01', consent_at: '2024-01-05T10:00:00.000Z' }
const bringIn = (email: string, more = {}) =>
  people.bringIn([{ email, ...consented, ...more }], { into: 'the-import' })
const idOf = async (email: string) => (await people.row(email))?.id

/** Each address is known in another way, and gets no campaigns. The last one gets them, and its consent is a file's. */
const addresses: Record<string, (email: string) => Promise<unknown>> = {
  'left@example.com': async (email) => {
    await bringIn(email)
    await people.unsubscribe(await idOf(email))
  },
  'imported-as-left@example.com': (email) => bringIn(email, { state: 'unsubscribed' }),
  'imported-as-bounced@example.com': (email) => bringIn(email, { suppression_reason: 'bounce' }),
  'bounced@example.com': async (email) => {
    await bringIn(email)
    await suppressAddress(normalizeEmail(email), 'bounce', new Date())
  },
  'erased@example.com': async (email) => {
    await bringIn(email)
    await people.erase(email)
  },
  'imported@example.com': (email) => bringIn(email),
}

/** A join with a proof of work, as a browser or a patient program makes it. */
async function provenJoin(email: string) {
  const { body } = await call(joinChallenge, { body: {} })
  const proof = await prove(body?.challenge as Parameters<typeof prove>[0])
  vi.setSystemTime(Date.now() + 1500)
  const origin = { utm_source: 'stranger' }
  const answer = { email, source: 'stranger', origin, proof }
  return call(people.handlers.join, { body: answer })
}

const strangers: ((email: string) => Promise<unknown>)[] = [
  (email) => call(people.handlers.join, { body: { email, source: 'stranger' } }),
  (email) =>
    call(joinByForm, {
      body: `email=${encodeURIComponent(email.toUpperCase())}&source=stranger`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  async (email) => people.confirm(`${await idOf(email)}.confirm.guessed`),
  async (email) => call(people.handlers.undo, { query: { s: `${await idOf(email)}.0.guessed` } }),
]

const evidenceOf = async (email: string) => {
  const { consent, source, origin, created_at } = (await people.row(email)) ?? {}
  return { consent, source, origin, created_at }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('200 requests of strangers about addresses that left, bounced, were imported or erased let no campaign out', async () => {
  for (const [email, happens] of Object.entries(addresses)) await happens(email)
  const known = Object.keys(addresses)
  const inList = known.filter((email) => email !== 'erased@example.com')
  const audience = async () => (await readAudience(AUDIENCE_START, 100)).addresses
  const before = await Promise.all(inList.map(evidenceOf))
  expect(await audience()).toEqual(['imported@example.com'])
  for (let round = 0; round < 8; round += 1)
    for (const email of known) {
      for (const act of strangers) await act(email)
      if (round === 0) await provenJoin(email)
    }
  expect(await audience()).toEqual(['imported@example.com'])
  expect(await Promise.all(inList.map(evidenceOf))).toEqual(before)
})
