import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { trends } from '../../../contract/analytics/schemas.ts'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as readTrends } from '../../../lambdas/analytics/handlers/trends.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as joinHandler } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as undo } from '../../../lambdas/subscribers/handlers/undo-unsubscribe.ts'
import { handler as unsubscribe } from '../../../lambdas/subscribers/handlers/unsubscribe.ts'
import { startBackend } from '../../support/backend.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const TODAY = '2026-11-21T12:00:00Z'

async function join(email: string): Promise<string> {
  const { body } = await call(joinHandler, { body: { email, source: 'landing_page' } })
  return String(body?.id)
}
const leave = async (id: string) => call(unsubscribe, { query: { s: await linkOf(id) } })
const takeBack = async (id: string) => call(undo, { query: { s: await linkOf(id) } })

async function series() {
  const { body } = await call(readTrends, { method: 'GET', scopes: [STAFF_SCOPE] })
  return v.parse(trends, body)
}

async function activeOn(...days: string[]) {
  const { subscribers } = await series()
  return days.map((day) => subscribers.find((one) => one.day === day)?.active)
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

describe('the trend of active subscribers over 90 days', () => {
  it('changes on the day when somebody joins, unsubscribes or undoes the unsubscribe', async () => {
    setClock('2026-11-10T15:00:00Z')
    const ada = await join('ada@example.com')
    const eve = await join('eve@example.com')
    setClock('2026-11-12T15:00:00Z')
    await leave(ada)
    setClock('2026-11-14T15:00:00Z')
    await takeBack(ada)
    setClock('2026-11-16T15:00:00Z')
    await leave(eve)
    setClock(TODAY)
    await join('joe@example.com')

    expect(await activeOn('2026-11-09', '2026-11-10', '2026-11-11')).toEqual([0, 2, 2])
    expect(await activeOn('2026-11-12', '2026-11-13', '2026-11-14')).toEqual([1, 1, 2])
    expect(await activeOn('2026-11-15', '2026-11-16', '2026-11-21')).toEqual([2, 1, 2])
  })

  it('counts a returning subscriber once', async () => {
    setClock('2026-11-10T15:00:00Z')
    const ada = await join('ada@example.com')
    await join('ada@example.com')
    setClock('2026-11-12T15:00:00Z')
    await Promise.all(Array.from({ length: 10 }, () => leave(ada)))
    setClock('2026-11-14T15:00:00Z')
    await Promise.all(Array.from({ length: 10 }, () => join('ada@example.com')))
    await takeBack(ada)
    setClock(TODAY)
    const days = ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-14', '2026-11-21']
    expect(await activeOn(...days)).toEqual([0, 1, 0, 1, 1])
  })

  it('includes people who joined before its first day', async () => {
    setClock('2026-08-23T15:00:00Z')
    await join('old@example.com')
    setClock('2026-08-24T15:00:00Z')
    await join('first@example.com')
    setClock(TODAY)
    const { subscribers } = await series()
    expect(subscribers).toHaveLength(90)
    expect(subscribers.at(0)).toEqual({ day: '2026-08-24', active: 2 })
    expect(subscribers.at(-1)).toEqual({ day: '2026-11-21', active: 2 })
  })

  it('counts a late-evening join on the local day', async () => {
    setClock('2026-11-20T04:30:00Z')
    await join('late@example.com')
    setClock(TODAY)
    expect(await activeOn('2026-11-18', '2026-11-19')).toEqual([0, 1])
  })

  it('counts all of 50 simultaneous joins', async () => {
    setClock(TODAY)
    await Promise.all(Array.from({ length: 50 }, (_, n) => join(`person-${n}@example.com`)))
    expect(await activeOn('2026-11-20', '2026-11-21')).toEqual([0, 50])
  })
})

describe('the weekly mail counts over 13 weeks', () => {
  const put = (email_type: string, period: string, recipients_count: number) =>
    documents.send(
      new PutCommand({
        TableName: 'myplateful-email_analytics',
        Item: { email_type, period, recipients_count },
      }),
    )

  it('are summed by type of mail', async () => {
    await put('welcome', '2026-08-22', 100)
    await put('welcome', '2026-08-23', 3)
    await put('instant', '2026-11-14#c1', 40)
    await put('digest', '2026-11-21#c2', 50)
    setClock(TODAY)
    const { mail } = await series()
    expect(mail).toHaveLength(13)
    expect(mail.at(0)).toEqual({ week: '2026-08-23', welcome: 3, instant: 0, digest: 0 })
    expect(mail.at(-2)).toEqual({ week: '2026-11-08', welcome: 0, instant: 40, digest: 0 })
    expect(mail.at(-1)).toEqual({ week: '2026-11-15', welcome: 0, instant: 0, digest: 50 })
  })
})

describe('reading the trends of subscribers', () => {
  it('needs 12 requests, and reads only one row per day and shard', async () => {
    setClock(TODAY)
    await Promise.all(Array.from({ length: 60 }, (_, n) => join(`person-${n}@example.com`)))
    const send = vi.spyOn(documents, 'send')
    const { subscribers } = await series()
    const commands = send.mock.calls.map(([command]) => command.constructor.name)
    send.mockRestore()
    expect(subscribers.at(-1)?.active).toBe(60)
    expect(commands.filter((name) => name === 'QueryCommand')).toHaveLength(8 + 3)
    expect(commands.filter((name) => name === 'BatchGetCommand')).toHaveLength(1)
    expect(commands).toHaveLength(8 + 3 + 1)

    const { Count = 0 } = await documents.send(
      new QueryCommand({
        TableName: 'myplateful-subscribers',
        IndexName: 'growth',
        KeyConditionExpression: 'growth_shard = :shard',
        ExpressionAttributeValues: { ':shard': 'growth#0' },
      }),
    )
    expect(Count).toBe(1)
  })
})

describe('reading trends', () => {
  it.each([
    ['no token', undefined, 401, 'unauthorized'],
    ['a token without the staff scope', ['openid', 'email'], 403, 'forbidden'],
  ])('is refused for a request with %s', async (_, scopes, status, code) => {
    const answer = await call(readTrends, { method: 'GET', ...(scopes && { scopes }) })
    expect([answer.status, answer.body?.code]).toEqual([status, code])
  })
})
