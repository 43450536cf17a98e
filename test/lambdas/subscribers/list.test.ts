import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { suppress } from '../../../lambdas/subscribers/subscription.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const COUNT = 230
const all = Array.from({ length: COUNT }, (_, n) => `person-${n}@example.com`).toSorted()
const suppressed = all.filter((_, index) => index % 10 === 3)
const active = all.filter((_, index) => index % 10 !== 3)

beforeAll(async () => {
  await people.fresh()
  await people.bringIn(all.slice(0, 200).map(record))
  await people.bringIn(all.slice(200).map(record))
  await Promise.all(suppressed.map((one) => suppress(normaliseEmail(one), 'manual', new Date())))
})

function record(email: string) {
  return { email, consent_version: '1', consent_at: '2026-01-01' }
}

async function forwards(query: Record<string, string>) {
  const seen: unknown[][] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await people.list({ ...query, ...(after && { after }) })
    seen.push(page.subscribers.map(({ address }) => address))
    after = page.next
  }
  return seen
}

describe('the list', () => {
  it('gives everyone once, in the order of addresses, page by page', async () => {
    const pages = await forwards({ limit: '50' })
    expect(pages.flat()).toEqual(all)
    expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 50, 30])
  })

  it('goes back the same way, and says where it begins', async () => {
    const first = await people.list({ limit: '50' })
    const second = await people.list({ limit: '50', after: String(first.next) })
    const third = await people.list({ limit: '50', after: String(second.next) })
    const back = await people.list({ limit: '50', before: String(third.previous) })
    expect(back.subscribers).toEqual(second.subscribers)
    expect(back.next).toBe(second.next)
    const start = await people.list({ limit: '50', before: String(back.previous) })
    expect([start.subscribers, start.previous]).toEqual([first.subscribers, null])
    expect(first.previous).toBeNull()
  })

  it('from any place on, of any state and search, has the next ones, and the last ones before it', async () => {
    const start = fc.oneof(
      fc.constantFrom(...all, 'person-1', 'person-11@', ' Person-2', 'zzz@example.com', ''),
      fc.string({ maxLength: 5 }),
    )
    const query = fc.record(
      {
        state: fc.constantFrom('active', 'suppressed', 'unconfirmed'),
        search: fc.constantFrom('person-', ' Person-1', 'person-11@', 'erson', ''),
      },
      { requiredKeys: [] },
    )
    const inState = { active, suppressed, unconfirmed: [] }
    await fc.assert(
      fc.asyncProperty(start, query, fc.integer({ min: 1, max: 60 }), async (at, query, limit) => {
        const found = (query.state ? inState[query.state] : all).filter((one) =>
          one.startsWith((query.search ?? '').trim().toLowerCase()),
        )
        const place = at.trim().toLowerCase()
        const asked = { ...query, limit: String(limit) }
        const [after, before] = await Promise.all([
          people.list({ ...asked, after: at }),
          people.list({ ...asked, before: at }),
        ])
        const behind = found.filter((one) => one > place)
        const ahead = found.filter((one) => one < place)
        expect(after.subscribers.map(({ address }) => address)).toEqual(behind.slice(0, limit))
        expect(before.subscribers.map(({ address }) => address)).toEqual(ahead.slice(-limit))
        if (behind.length > 0) expect(after.next !== null).toBe(behind.length > limit)
        if (ahead.length > 0) expect(before.previous !== null).toBe(ahead.length > limit)
      }),
      { numRuns: 25 },
    )
  })

  it('counts each state', async () => {
    expect((await people.list({ limit: '1' })).totals).toEqual({
      active: active.length,
      suppressed: suppressed.length,
      unsubscribed: 0,
      unconfirmed: 0,
    })
  })

  it('behind its end is empty and leads back', async () => {
    const page = await people.list({ after: 'zzz@example.com' })
    expect([page.subscribers, page.next, page.previous]).toEqual([[], null, 'zzz@example.com'])
  })

  it.each([
    { limit: '501' },
    { limit: 'x' },
    { limit: '1.5' },
    { state: 'asleep' },
    { after: 'x'.repeat(255) },
  ])('refuses %o', async (query: Record<string, string>) => {
    expect(await people.list(query)).toMatchObject({ code: 'invalid_request' })
  })
})
