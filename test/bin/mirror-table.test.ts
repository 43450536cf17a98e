import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mirrorTable } from '../../bin/mirror-table/mirror-table.ts'
import { PAUSE_KEY } from '../../contract/schedules.ts'
import { goneKey } from '../../contract/subscribers/gone-key.ts'
import { tables } from '../../contract/tables.ts'
import { tableName } from '../../local/aws.ts'
import { startDynamoDb } from '../../local/dynamodb/server.ts'
import { makeTables } from '../../local/dynamodb/tables.ts'

/**
 * The tables of a restore as docs/operations.md describes it. FROM is the table that AWS restored from the backup.
 * mirror-table makes TO equal to FROM, but keeps the hashes of erased people in TO.
 */
const TO = tableName('subscribers')
const FROM = tableName('subscribers-restored')
const PEOPLE = 230

const dynamoDb = await startDynamoDb({})
const documents = DynamoDBDocumentClient.from(dynamoDb.client)
afterAll(() => dynamoDb.stop())

const person = (n: number, is_active = true) => ({
  address: `person-${n}@example.com`,
  id: `id-of-person-${n}@example.com`,
  is_active,
})
const erasure = (address: string) => ({ address: goneKey(`id-of-${address}`) })

beforeAll(async () => {
  const { subscribers, work } = tables
  await makeTables(dynamoDb.client, {
    subscribers,
    'subscribers-restored': subscribers,
    work,
    'work-restored': work,
  })
  const all = Array.from({ length: PEOPLE }, (_, n) => person(n))
  for (const table of [TO, FROM])
    for (let start = 0; start < all.length; start += 25)
      await documents.send(
        new BatchWriteCommand({
          RequestItems: {
            [table]: all.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
          },
        }),
      )
  // Changes since the backup: person 3 was erased, person 7 left, and one more person joined.
  await documents.send(new DeleteCommand({ TableName: TO, Key: { address: person(3).address } }))
  for (const Item of [
    person(7, false),
    { address: 'joined-since@example.com', is_active: true },
    erasure(person(3).address),
  ])
    await documents.send(new PutCommand({ TableName: TO, Item }))
})

async function contents(TableName: string) {
  const found: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName }))
    found.push(...Items)
  return found.toSorted((a, b) => (String(a.address) < String(b.address) ? -1 : 1))
}

describe('mirror-table', () => {
  it('changes nothing without --write', async () => {
    const before = await contents(TO)
    expect(await mirrorTable(dynamoDb.client, { from: FROM, to: TO, write: false })).toEqual({
      source: PEOPLE,
      target: PEOPLE + 1,
      copied: PEOPLE,
      deleted: 1,
      erasedSince: [person(3).address],
    })
    expect(await contents(TO)).toEqual(before)
  })

  it('makes the table equal to the backup, but keeps the hashes of erased people', async () => {
    const { deleted, erasedSince } = await mirrorTable(dynamoDb.client, {
      from: FROM,
      to: TO,
      write: true,
    })
    expect([deleted, erasedSince]).toEqual([1, [person(3).address]])
    const expected = [...(await contents(FROM)), erasure(person(3).address)]
    expect(await contents(TO)).toEqual(
      expected.toSorted((a, b) => (String(a.address) < String(b.address) ? -1 : 1)),
    )
  })

  it('changes nothing when it runs again', async () => {
    const before = await contents(TO)
    expect(await mirrorTable(dynamoDb.client, { from: FROM, to: TO, write: true })).toMatchObject({
      deleted: 0,
    })
    expect(await contents(TO)).toEqual(before)
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
