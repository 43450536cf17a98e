import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { omit } from 'es-toolkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mirrorTable } from '../../bin/mirror-table/mirror-table.ts'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { goneKey } from '../../contract/subscribers/gone-key.ts'
import { tables } from '../../contract/tables.ts'
import { parseImportLine } from '../../lambdas/subscribers/imports/import-line.ts'
import { importLine, joinByForm, unsubscribe } from '../../lambdas/subscribers/standing/acts.ts'
import { newItem } from '../../lambdas/subscribers/standing/list-entry.ts'
import type { SubscriberRow } from '../../lambdas/subscribers/standing/subscriber.ts'
import { tableName } from '../../local/aws.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables } from '../../local/dynamodb/tables.ts'

vi.stubEnv('LINK_KEY', 'a key')

/**
 * The tables of a restore as docs/operations.md describes it. FROM is the table that AWS restored from the backup.
 * mirror-table makes TO equal to FROM, but keeps what people, staff and SES have said since the backup.
 */
const TO = tableName('subscribers')
const FROM = tableName('subscribers-restored')
const PEOPLE = 230

const dynamoDb = await startDynamoDb({})
const documents = DynamoDBDocumentClient.from(dynamoDb.client, {
  marshallOptions: { removeUndefinedValues: true },
})
afterAll(() => dynamoDb.stop())

const BEFORE = new Date('2026-11-20T12:00:00Z')
const MOMENT = '2026-11-21T08:59:00.000Z'
const SINCE = new Date('2026-11-22T12:00:00Z')

function joined(email: string, now = BEFORE): SubscriberRow {
  return joinByForm({}, { email, source: 'landing_page' }, { now, needsConfirmation: false })
}

const person = (n: number) => joined(`person-${n}@example.com`)
const erasure = { address: goneKey(person(3).id), erased_at: SINCE.toISOString(), version: 1 }
const undone = joined('undone@example.com')

beforeAll(async () => {
  const { subscribers, work } = tables
  await makeTables(dynamoDb.client, {
    subscribers,
    'subscribers-restored': subscribers,
    work,
    'work-restored': work,
  })
  const all = Array.from({ length: PEOPLE }, (_, n) => newItem(person(n)))
  for (const table of [TO, FROM])
    for (let start = 0; start < all.length; start += 25)
      await documents.send(
        new BatchWriteCommand({
          RequestItems: {
            [table]: all.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
          },
        }),
      )
  const put = (TableName: string, Item: object) =>
    documents.send(new PutCommand({ TableName, Item }))
  await put(FROM, newItem(undone))
  // Since the backup, person 3 was erased, person 7 left, somebody joined, an import came, and one person was removed
  // from the list by the undo of an import and then used the link in an earlier mail.
  await documents.send(new DeleteCommand({ TableName: TO, Key: { address: person(3).address } }))
  await put(TO, erasure)
  await put(TO, newItem(unsubscribe(person(7), SINCE)))
  await put(TO, newItem(joined('since@example.com', SINCE)))
  const line = parseImportLine(
    { email: 'imported@example.com', consent_version: '1', consent_at: '2026-01-01' },
    { now: SINCE, id: 'import-1', doubleOptIn: false, stated: undefined },
  )
  if (line.kind === 'person') await put(TO, newItem(importLine({}, line.person, SINCE)))
  const left = { at: SINCE.toISOString() }
  await put(TO, { address: goneKey(undone.id), left, version: 1 })
  for (const table of [TO, FROM]) await put(table, { address: 'counter#00', active: 99 })
})

const withoutVersion = (item: Record<string, unknown>) => omit(item, ['version'])

async function contents(TableName: string) {
  const found: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName }))
    found.push(...Items)
  return found.toSorted((a, b) => (String(a.address) < String(b.address) ? -1 : 1))
}

describe('mirror-table', () => {
  const mirror = (write: boolean) =>
    mirrorTable(dynamoDb.client, { from: FROM, to: TO, write, moment: MOMENT })
  const changed = [
    'imported@example.com: active → not on the list',
    'undone@example.com: not on the list → unsubscribed',
  ]

  it('changes nothing without --write, and lists the people whose state would change', async () => {
    const before = await contents(TO)
    expect((await mirror(false)).changed.toSorted()).toEqual(changed)
    expect(await contents(TO)).toEqual(before)
  })

  it('keeps what people and staff have said since the backup', async () => {
    expect((await mirror(true)).changed.toSorted()).toEqual(changed)
    const after = new Map((await contents(TO)).map((item) => [item.address, item]))
    expect(after.get('person-1@example.com')).toMatchObject({ is_active: true })
    expect(after.get('person-7@example.com')).toMatchObject({ is_active: false })
    expect(after.get('since@example.com')).toMatchObject({ id: joined('since@example.com').id })
    expect(after.get('undone@example.com')).toMatchObject({ is_active: false })
    expect(after.get(erasure.address)).toEqual(erasure)
    for (const address of ['person-3@example.com', 'imported@example.com', goneKey(undone.id)])
      expect(after.has(address)).toBe(false)
    const counters = [...after].filter(([key]) => String(key).startsWith('counter#'))
    const active = counters.reduce((sum, [, counter]) => sum + Number(counter.active ?? 0), 0)
    expect(active).toBe(PEOPLE - 1)
  })

  it('changes nothing when it runs again', async () => {
    const before = await contents(TO)
    expect((await mirror(true)).changed).toEqual([])
    expect((await contents(TO)).map(withoutVersion)).toEqual(before.map(withoutVersion))
  })

  it('needs the moment of the backup for the table of subscribers', async () => {
    await expect(mirrorTable(dynamoDb.client, { from: FROM, to: TO, write: true })).rejects.toThrow(
      'Give the moment of the backup',
    )
  })

  it('keeps automation paused even if the backup does not contain the pause', async () => {
    const [from, to] = [tableName('work-restored'), tableName('work')]
    const paused = { ...PAUSE_KEY, since: '2026-11-24T09:00:00.000Z' }
    const old = { pk: 'digest', sk: 'last' }
    for (const Item of [paused, { pk: 'new', sk: 'new' }])
      await documents.send(new PutCommand({ TableName: to, Item }))
    await documents.send(new PutCommand({ TableName: from, Item: old }))
    await mirrorTable(dynamoDb.client, { from, to, write: true })
    const kept = (await contents(to)).filter(({ pk }) => pk !== 'sending')
    expect(kept).toHaveLength(2)
    expect(kept).toEqual(expect.arrayContaining([paused, old]))
  })

  it('refuses two tables with different keys', async () => {
    const to = tableName('work')
    await expect(mirrorTable(dynamoDb.client, { from: FROM, to, write: true })).rejects.toThrow(
      'not the same table',
    )
  })
})
