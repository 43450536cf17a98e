import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as renewLinks } from '../../../lambdas/subscribers/handlers/renew-links.ts'
import { suppress } from '../../../lambdas/subscribers/standing/subscription.ts'
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

/** Adds a row in the old format, without link secrets. The links in mail to this person contain only the id. */
async function joinWithoutSecret(): Promise<string> {
  const id = await join()
  await documents.send(
    new UpdateCommand({
      TableName: 'myplateful-subscribers',
      Key: { address: ada },
      UpdateExpression: 'REMOVE link_secrets',
    }),
  )
  return id
}

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

  it('differs from the subscriber’s id if the address is already on the list', async () => {
    const id = await join()
    await leave(await linkOf(id))
    expect(await join()).not.toBe(id)
  })
})

describe('the link of one person', () => {
  it('does not unsubscribe another person, even if it contains the other person’s id', async () => {
    const link = await linkOf(await join())
    const { body } = await people.join('eve@example.com')
    await leave(`${body?.id}.${link.split('.')[1]}`)
    expect(await people.stateTotals()).toMatchObject({ active: 2, unsubscribed: 0 })
  })

  it('does not reactivate the person if the person is suppressed', async () => {
    const link = await linkOf(await join())
    await leave(link)
    await suppress(normalizeEmail(ada), 'complaint', new Date())
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

describe('old mail whose links have no secret', () => {
  it('can be used only to unsubscribe', async () => {
    const id = await joinWithoutSecret()
    await leave(id)
    expect(await state()).toBe('unsubscribed')
    expect((await undoUnsubscribe(id)).body).toEqual({ is_active: false })
    expect(await state()).toBe('unsubscribed')
  })

  it.each([
    ['after staff renewed the links', renew],
    [
      'after they left and joined again',
      async (id: string) => {
        await leave(id)
        await join()
      },
    ],
  ])('still unsubscribes a person %s', async (_, happens) => {
    const id = await joinWithoutSecret()
    await happens(id)
    expect(await linkOf(id)).not.toBe(id)
    await leave(id)
    expect(await state()).toBe('unsubscribed')
    expect((await undoUnsubscribe(await linkOf(id))).body).toEqual({ is_active: true })
  })
})
