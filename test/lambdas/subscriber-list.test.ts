import { beforeAll, describe, expect, it } from 'vitest'
import { normaliseEmail } from '../../contract/email-address.ts'
import { startSubscribers } from '../support/subscribers.ts'

const people = await startSubscribers()
const { suppress } = await import('../../lambdas/subscribers/suppression.ts')

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

  it('of one state has those in it only', async () => {
    expect((await forwards({ state: 'suppressed', limit: '7' })).flat()).toEqual(suppressed)
    expect((await forwards({ state: 'active' })).flat()).toEqual(active)
    expect((await forwards({ state: 'unconfirmed' })).flat()).toEqual([])
  })

  it('finds by the start of an address, whatever its case, page by page', async () => {
    const found = await forwards({ search: ' Person-1', limit: '20' })
    expect(found.flat()).toEqual(all.filter((one) => one.startsWith('person-1')))
    expect((await forwards({ search: 'person-11@', limit: '20' })).flat()).toEqual([
      'person-11@example.com',
    ])
    expect((await forwards({ search: 'erson' })).flat()).toEqual([])
  })

  it('searches backwards too', async () => {
    const wanted = all.filter((one) => one.startsWith('person-1'))
    const page = await people.list({ search: 'person-1', before: String(wanted[30]), limit: '10' })
    expect(page.subscribers.map(({ address }) => address)).toEqual(wanted.slice(20, 30))
  })

  it('counts each state', async () => {
    expect((await people.list({ limit: '1' })).totals).toEqual({
      ...{ active: active.length, suppressed: suppressed.length },
      ...{ unsubscribed: 0, unconfirmed: 0 },
    })
  })

  it('behind its end is empty and leads back', async () => {
    const page = await people.list({ after: 'zzz@example.com' })
    expect([page.subscribers, page.next, page.previous]).toEqual([[], null, 'zzz@example.com'])
  })

  it.each([{ limit: '501' }, { limit: 'x' }, { state: 'asleep' }])(
    'refuses %o',
    async (query: Record<string, string>) => {
      expect(await people.list(query)).toMatchObject({ code: 'invalid_request' })
    },
  )
})
