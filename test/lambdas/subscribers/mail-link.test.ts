import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as renewLinks } from '../../../lambdas/subscribers/handlers/renew-links.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const ada = 'ada@example.com'
const state = async () => (await people.row(ada))?.state_shard.split('#')[0]
const leave = (s: string) => call(people.handlers.unsubscribe, { query: { s } })
const undoUnsubscribe = (s: string) => call(people.handlers.undo, { query: { s } })
const renew = (id: unknown) =>
  call(renewLinks, {
    params: { id: String(id) },
    body: { requestId: randomUUID() },
    scopes: ['myplateful/staff'],
  })
const join = async () => String((await people.join(ada)).body?.id)

beforeEach(people.fresh)

describe('the id that the API returns after a join', () => {
  it('cannot be used to unsubscribe', async () => {
    const id = await join()
    for (const token of [id, `${id}.`, `${id}.${id}`, `${id}.x`, `.${id}`, `${id}..`])
      expect((await leave(token)).body).toEqual({ is_active: false })
    expect(await state()).toBe('active')
  })

  it('cannot be used to undo an unsubscribe', async () => {
    const id = await join()
    await leave(await linkOf(id))
    for (const token of [id, `${id}.`, `${id}.${id}`])
      expect((await undoUnsubscribe(token)).body).toEqual({ is_active: false })
    expect(await state()).toBe('unsubscribed')
  })

  it('is the same for an address that is already on the list, so it reveals nothing', async () => {
    const id = await join()
    await leave(await linkOf(id))
    expect(await join()).toBe(id)
  })
})

describe('the link of one person', () => {
  it('does not unsubscribe another person, even if it contains the other person’s id', async () => {
    const link = await linkOf(await join())
    const { body } = await people.join('eve@example.com')
    await leave(link.replace(/^[^.]+/, String(body?.id)))
    expect(await people.stateTotals()).toMatchObject({ active: 2, unsubscribed: 0 })
  })

  it('does not reactivate the person if the person is suppressed', async () => {
    const link = await linkOf(await join())
    await leave(link)
    await suppressAddress(normalizeEmail(ada), 'complaint', new Date())
    expect((await undoUnsubscribe(link)).body).toEqual({ is_active: false })
    expect(await state()).toBe('suppressed')
  })
})

describe('the renewal of a person’s links', () => {
  it('leaves the older links valid only for an unsubscribe', async () => {
    const id = await join()
    const old = await linkOf(id)
    expect((await renew(id)).status).toBe(200)
    const renewed = await linkOf(id)
    expect(renewed).not.toBe(old)
    await leave(old)
    expect(await state()).toBe('unsubscribed')
    expect((await undoUnsubscribe(old)).body).toEqual({ is_active: false })
    expect(await state()).toBe('unsubscribed')
    expect((await undoUnsubscribe(renewed)).body).toEqual({ is_active: true })
    await leave(renewed)
    expect(await state()).toBe('unsubscribed')
  })

  it('is answered with not_found for a person who is not on the list', async () => {
    expect((await renew('nobody')).body?.code).toBe('not_found')
  })
})

describe('a link in old mail', () => {
  it.each([
    ['was erased and joined again', () => people.erase(ada).then(() => people.join(ada))],
    [
      'left and asks to come back',
      (id: string) =>
        linkOf(id)
          .then(leave)
          .then(() => join()),
    ],
    [
      'got new links twelve times',
      async (id: string) => {
        for (let time = 0; time < 12; time += 1) await renew(id)
      },
    ],
  ])('still unsubscribes a person who %s', async (_, happens) => {
    const id = await join()
    const link = await linkOf(id)
    await happens(id)
    await leave(link)
    expect(await state()).toBe('unsubscribed')
  })
})
