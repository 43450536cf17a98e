import { DeleteCommand, PutCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { pick } from 'es-toolkit'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuditAction, auditPage } from '../../../../contract/audit/schemas.ts'
import { auditEntry, SYSTEM } from '../../../../lambdas/platform/audit/entry.ts'
import { documents, transact } from '../../../../lambdas/platform/aws/dynamodb.ts'
import { handler as read } from '../../../../lambdas/privacy/handlers/read-audit.ts'
import { startBackend } from '../../../support/backend.ts'
import { emptyTables } from '../../../support/empty-tables.ts'
import { call } from '../../../support/request.ts'

const { dynamoDb } = await startBackend()

const scopes = ['myplateful/staff']
const DAY_MS = 24 * 60 * 60 * 1000
const NOON = new Date(new Date().setUTCHours(12, 0, 0, 0) - DAY_MS)
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

function write(act: { action?: AuditAction; actor?: string; object?: string }, at: Date) {
  const { action = 'post.delete', actor = 'ada', object = 'post-1' } = act
  const entry = auditEntry({ actor, request_id: 'request-1' }, { action, object }, at)
  return transact([entry])
}

async function page(query: Record<string, string> = {}) {
  const { status, body } = await call(read, { method: 'GET', query, scopes })
  expect(status).toBe(200)
  return v.parse(auditPage, body)
}

async function pages(query: Record<string, string>) {
  const all = []
  for (let next: string | null = ''; next !== null; ) {
    const one = await page({ ...query, ...(next && { after: next }) })
    all.push(one.entries)
    next = one.next
  }
  return all
}

/** The parameters that decide the cost and the consistency of a query. */
const READ_BY = ['IndexName', 'ConsistentRead', 'Limit'] as const
const objects = (entries: { object: string }[]) => entries.map(({ object }) => object)

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})
afterEach(() => vi.restoreAllMocks())

describe('the audit log', () => {
  it('is read newest first', async () => {
    await write({ object: 'post-1' }, minutes(0))
    await write({ object: 'post-2' }, minutes(1))
    const { entries, next } = await page()
    expect([objects(entries), next]).toEqual([['post-2', 'post-1'], null])
    expect(entries[0]).toEqual({
      id: expect.any(String),
      at: minutes(1).toISOString(),
      actor: 'ada',
      action: 'post.delete',
      object: 'post-2',
      request_id: 'request-1',
      changed: {},
    })
  })

  it('contains each entry once over all pages', async () => {
    for (let n = 0; n < 7; n += 1) await write({ object: `post-${n}` }, minutes(Math.floor(n / 4)))
    const all = await pages({ limit: '3' })
    expect(all.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(objects(all.flat()).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `post-${n}`))
    expect((await pages({ limit: '7' })).length).toBe(1)
  })

  it.each([
    [{ actor: 'ada' }, ['c', 'b', 'a']],
    [{ action: 'post.publish' }, ['d', 'b']],
    [{ object: 'b' }, ['b']],
    [{ actor: 'system' }, ['d']],
    [{ actor: 'ada', action: 'post.publish' }, ['b']],
    [{ actor: 'ada', action: 'post.delete', object: 'b' }, []],
  ])('is filtered by %j', async (query, found) => {
    await write({ object: 'a' }, minutes(0))
    await write({ object: 'b', action: 'post.publish' }, minutes(1))
    await write({ object: 'c' }, minutes(2))
    const published = { action: 'post.publish', object: 'd' } as const
    await transact([auditEntry(SYSTEM, published, minutes(3))])
    for (const limit of ['1', '50'])
      expect(objects((await pages({ ...query, limit })).flat())).toEqual(found)
  })

  it('can be limited to the entries between two moments', async () => {
    for (const n of [0, 1, 2, 3]) await write({ object: String(n) }, minutes(n))
    const from = minutes(1).toISOString()
    const to = minutes(3).toISOString()
    expect(objects((await pages({ from, to, limit: '1' })).flat())).toEqual(['2', '1'])
    expect(objects((await page({ from, actor: 'ada' })).entries)).toEqual(['3', '2', '1'])
    // The same moment in another notation.
    expect(objects((await page({ from: from.replace('.000Z', 'Z') })).entries)).toHaveLength(3)
    expect((await page({ from: to, to: from })).entries).toEqual([])
  })

  it('shows no entry older than 400 days', async () => {
    const now = Date.now()
    await write({ object: 'kept' }, new Date(now - 399 * DAY_MS))
    await write({ object: 'over' }, new Date(now - 401 * DAY_MS))
    const from = new Date(now - 500 * DAY_MS).toISOString()
    for (const query of [{}, { from }, { from, actor: 'ada' }])
      expect(objects((await page(query)).entries)).toEqual(['kept'])
    const { Put } = auditEntry(
      { actor: 'ada', request_id: null },
      { action: 'post.delete', object: 'x' },
      NOON,
    )
    expect(Put?.Item?.expires_at).toBe(NOON.getTime() / 1000 + 400 * 24 * 60 * 60)
  })

  it('reads at most 1,000 entries for a page', async () => {
    for (let n = 0; n < 1010; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, one) =>
          write({ actor: n + one < 10 ? 'ada' : 'bob' }, minutes(n + one)),
        ),
      )
    const query = { actor: 'ada', action: 'post.delete' }
    const first = await page(query)
    expect([first.entries.length, first.next]).toEqual([0, expect.any(String)])
    expect((await page({ ...query, after: String(first.next) })).entries).toHaveLength(10)
  })

  it.each([
    ['the table consistently if there is no filter', {}, { ConsistentRead: true, Limit: 7 }],
    [
      'the filter’s index if there is one filter',
      { actor: 'ada' },
      { IndexName: 'by-actor', Limit: 7 },
    ],
    [
      'up to 1,000 entries of the most selective filter’s index if there are several filters',
      { actor: 'ada', action: 'post.delete' },
      { IndexName: 'by-action', Limit: 1000 },
    ],
  ])('is read with one query, which reads %s', async (_, filters, expected) => {
    const send = vi.spyOn(documents, 'send')
    await page({ ...filters, limit: '5' })
    const asked = send.mock.calls.map(([{ input }]) => pick(input as QueryCommandInput, READ_BY))
    expect(asked).toEqual([expected])
  })

  it.each([
    { after: 'nowhere' },
    { action: 'post.burn' },
    { from: 'yesterday' },
    { limit: '201' },
    { limit: '0' },
  ])('refuses the query %j', async (query) => {
    expect((await call(read, { method: 'GET', query, scopes })).status).toBe(400)
  })
})

describe('an entry of the audit log', () => {
  it('is under 4,000 characters long even after a large change', () => {
    const long = Array.from({ length: 40 }, (_, n) => [`name-${n}`, { after: 'x'.repeat(1000) }])
    const act = { action: 'post.update', object: 'x', changed: Object.fromEntries(long) } as const
    const { Put } = auditEntry({ actor: 'ada', request_id: null }, act, NOON)
    expect(JSON.stringify(Put?.Item).length).toBeLessThan(4000)
    expect(Object.keys(Put?.Item?.changed)).toHaveLength(12)
  })
})

it('a page of the audit log contains the addresses of the subscribers in its entries', async () => {
  await write({ action: 'subscriber.suppress', object: 'id-ann' }, minutes(0))
  await write({ action: 'mail.send', object: 'id-gone' }, minutes(1))
  await write({ action: 'post.delete', object: 'id-bo' }, minutes(2))
  const TableName = 'myplateful-subscribers'
  for (const name of ['ann', 'bo']) {
    const Item = { address: `${name}@example.com`, id: `id-${name}` }
    await documents.send(new PutCommand({ TableName, Item }))
  }
  expect((await page()).people).toEqual({ 'id-ann': 'ann@example.com' })
  await documents.send(new DeleteCommand({ TableName, Key: { address: 'ann@example.com' } }))
  expect((await page()).people).toEqual({})
})
