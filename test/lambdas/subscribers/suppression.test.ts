import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as importHandler } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as joinHandler } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as undo } from '../../../lambdas/subscribers/handlers/undo-unsubscribe.ts'
import { handler as unsubscribe } from '../../../lambdas/subscribers/handlers/unsubscribe.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { activeTotal } from '../../../lambdas/subscribers/standing/totals.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const ada = normalizeEmail('ada@example.com')
const now = new Date('2026-11-21T12:00:00Z')
const join = () => call(joinHandler, { body: { email: ada, source: 'landing_page' } })
const row = async () => {
  const get = new GetCommand({ TableName: 'myplateful-subscribers', Key: { address: ada } })
  return (await documents.send(get)).Item
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

describe('the suppression of an address', () => {
  it('is not revealed to somebody who joins with the address', async () => {
    const first = await join()
    await suppressAddress(ada, 'bounce', now)
    // As for an active address.
    expect((await join()).status).toBe(409)
    await emptyTables(dynamoDb.client)
    await call(importHandler, {
      body: { dryRun: false, lines: [{ line: 2, record: { email: ada, state: 'suppressed' } }] },
      scopes: ['myplateful/staff'],
    })
    // As for a new address.
    expect(await join()).toMatchObject({ status: 201, body: first.body })
    expect((await join()).status).toBe(409)
  })

  it('makes the address inactive', async () => {
    await join()
    await suppressAddress(ada, 'bounce', now)
    await suppressAddress(ada, 'complaint', now)
    const kept = await row()
    expect(kept).toMatchObject({
      is_active: false,
      suppression: { reason: 'bounce', at: now.toISOString() },
    })
    expect(kept).toHaveProperty('state_shard', expect.stringMatching(/^suppressed#/))
    expect(await activeTotal()).toBe(0)
  })

  it('is also stored for an unsubscribed person', async () => {
    const { body } = await join()
    await call(unsubscribe, { query: { s: await linkOf(String(body?.id)) } })
    expect(await row()).toHaveProperty('state_shard', expect.stringMatching(/^unsubscribed#/))
    await suppressAddress(ada, 'complaint', now)
    expect(await row()).toMatchObject({ suppression: { reason: 'complaint' } })
    expect(await activeTotal()).toBe(0)
  })

  it('does not put an address on the list', async () => {
    await suppressAddress(ada, 'bounce', now)
    expect(await row()).toBeUndefined()
  })

  it('remains after a new join', async () => {
    const { body } = await join()
    await suppressAddress(ada, 'complaint', now)
    expect(await join()).toMatchObject({ status: 409 })
    await call(undo, { query: { s: await linkOf(String(body?.id)) } })
    expect(await row()).toMatchObject({ is_active: false, suppression: { reason: 'complaint' } })
    expect(await activeTotal()).toBe(0)
  })
})
