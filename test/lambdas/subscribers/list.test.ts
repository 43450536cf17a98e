import { partition } from 'es-toolkit'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { readPage } from '../../../lambdas/subscribers/list/list-page.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { auditLog } from '../../support/audit.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const COUNT = 230
const nameOf = (n: number) => `${n < 30 ? 'com' : 'person'}-${n}`
const all = Array.from({ length: COUNT }, (_, n) => `${nameOf(n)}@example.com`).toSorted()
const suppressed = all.filter((_, index) => index % 10 === 3)
const active = all.filter((_, index) => index % 10 !== 3)

beforeAll(async () => {
  await people.fresh()
  await people.bringIn(all.slice(0, 200).map(record))
  await people.bringIn(all.slice(200).map(record))
  await Promise.all(
    suppressed.map((one) => suppressAddress(normalizeEmail(one), 'manual', new Date())),
  )
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

describe('the list of subscribers', () => {
  it('returns everybody once, sorted by address', async () => {
    const pages = await forwards({ limit: '50' })
    expect(pages.flat()).toEqual(all)
    expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 50, 30])
  })

  it('can be read backward', async () => {
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

  it('returns the rows after and before any cursor', async () => {
    const start = fc.oneof(
      fc.constantFrom(...all, 'person-1', 'person-11@', ' Person-2', 'zzz@example.com', '', ':'),
      fc.constantFrom(...all, '').map((address) => `:${address}`),
      fc.string({ maxLength: 5 }),
    )
    const query = fc.record(
      {
        state: fc.constantFrom('active', 'suppressed', 'unconfirmed'),
        search: fc.constantFrom(
          'person-',
          ' Person-1',
          'person-11@',
          'P',
          '9@',
          'e',
          'com',
          'x@',
          '',
        ),
      },
      { requiredKeys: [] },
    )
    const inState = { active, suppressed, unconfirmed: [] }
    await fc.assert(
      fc.asyncProperty(start, query, fc.integer({ min: 1, max: 60 }), async (at, query, limit) => {
        const search = (query.search ?? '').trim().toLowerCase()
        const inList = query.state ? inState[query.state] : all
        const [begin, others] = partition(inList, (one) => one.startsWith(search))
        const found = [...begin, ...others.filter((one) => one.includes(search))]
        const place = at.trim().toLowerCase()
        const isElsewhere = search !== '' && place.startsWith(':')
        const address = isElsewhere ? place.slice(1) : place
        const side = (one: string) => {
          if (one.startsWith(search) === isElsewhere) return isElsewhere ? -1 : 1
          return one < address ? -1 : Number(one > address)
        }
        const asked = { ...query, limit: String(limit) }
        const [after, before] = await Promise.all([
          people.list({ ...asked, after: at }),
          people.list({ ...asked, before: at }),
        ])
        const behind = found.filter((one) => side(one) > 0)
        const ahead = found.filter((one) => side(one) < 0)
        expect(after.subscribers.map(({ address }) => address)).toEqual(behind.slice(0, limit))
        expect(before.subscribers.map(({ address }) => address)).toEqual(ahead.slice(-limit))
        if (behind.length > 0) expect(after.next !== null).toBe(behind.length > limit)
        if (ahead.length > 0) expect(before.previous !== null).toBe(ahead.length > limit)
      }),
      { numRuns: 60 },
    )
  })

  it('shows first the addresses that begin with the search text, then other matches', async () => {
    const search = 'com'
    const begin = await readPage({ search }, 30)
    const others = await readPage({ search, after: String(begin.next) }, 50)
    const back = await readPage({ search, before: String(others.previous) }, 50)
    const addresses = [begin, others, back].map(({ rows }) => rows.map(({ address }) => address))
    expect(addresses).toEqual([all.slice(0, 30), all.slice(30, 80), all.slice(0, 30)])
    expect([begin.next, others.previous]).not.toContain(null)
    expect([begin.previous, back.previous]).toEqual([null, null])
  })

  it('looks for a whole address elsewhere only if staff ask for more', async () => {
    const inIt = all.filter((one) => one.endsWith('1@example.com'))
    const search = '1@example.com'
    const first = await readPage({ search }, 50)
    expect([first.rows, first.next]).toEqual([[], ':'])
    const { rows } = await readPage({ search, after: ':' }, 50)
    expect(rows.map(({ address }) => address)).toEqual(inIt)
    const known = await readPage({ search: 'com-1@example.com' }, 50)
    expect(known.rows.map(({ address }) => address)).toEqual(['com-1@example.com'])
    expect(known.next).toBe(':')
  })

  it('returns each match exactly once, whether staff page forward or backward', async () => {
    const search = 'son-2'
    const wanted = all.filter((one) => one.includes(search))
    const there: string[][] = []
    for (let after: string | undefined = undefined, more = true; more; ) {
      const { rows, next } = await readPage({ search, after }, 10, 2)
      there.push(rows.map(({ address }) => address))
      more = next !== null
      after = next ?? undefined
    }
    expect(there.flat()).toEqual(wanted)
    expect(there.some((page) => page.length === 0)).toBe(true)
    const back: string[][] = []
    for (let before: string | null = ':zzz'; before !== null; ) {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage({ search, before }, 10, 2)
      back.unshift(page.rows.map(({ address }) => address))
      before = page.previous
    }
    expect(back.flat()).toEqual(wanted)
  })

  it('counts the subscribers in each state', async () => {
    expect((await people.list({ limit: '1' })).totals).toEqual({
      active: active.length,
      suppressed: suppressed.length,
      unsubscribed: 0,
      unconfirmed: 0,
    })
  })

  it('returns an empty page for a cursor after the last address', async () => {
    const page = await people.list({ after: 'zzz@example.com' })
    expect([page.subscribers, page.next, page.previous]).toEqual([[], null, 'zzz@example.com'])
  })

  it.each([
    { limit: '501' },
    { limit: 'x' },
    { limit: '1.5' },
    { state: 'asleep' },
    { after: 'x'.repeat(256) },
    { search: 'x'.repeat(255) },
  ])('refuses the query %o', async (query: Record<string, string>) => {
    expect(await people.list(query)).toMatchObject({ code: 'invalid_request' })
  })
})

describe('reading much of the list', () => {
  /** A page has 230 people, so a staff member has read 1,000 with the fifth page. */
  async function readPages(count: number, staff: string) {
    const request = { method: 'GET', query: { limit: '500' }, scopes: ['myplateful/staff'], staff }
    const pages = Array.from({ length: count }, () => call(people.handlers.list, request))
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200))
    return (await auditLog()).filter(({ actor }) => actor === staff)
  }

  it('leaves one entry a day in the audit log', async () => {
    const entry = { actor: 'bob', action: 'subscribers.read', object: 'subscribers', changed: {} }
    setClock('2026-11-21T15:00:00Z')
    expect(await readPages(4, 'bob')).toEqual([])
    expect(await readPages(4, 'bob')).toEqual([entry])
    setClock('2026-11-22T15:00:00Z')
    expect(await readPages(4, 'bob')).toEqual([entry])
    expect(await readPages(1, 'bob')).toEqual([entry, entry])
    expect(await readPages(4, 'eve')).toEqual([])
  })
})
