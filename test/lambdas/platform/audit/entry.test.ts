import { beforeEach, describe, expect, it } from 'vitest'
import type { Changed } from '../../../../contract/audit/schemas.ts'
import { updateWithAudit } from '../../../../lambdas/platform/audit/audited-update.ts'
import { auditEntry, changesOf, SYSTEM } from '../../../../lambdas/platform/audit/entry.ts'
import { transact } from '../../../../lambdas/platform/aws/dynamodb.ts'
import { auditLog } from '../../../support/audit.ts'
import { startBackend } from '../../../support/backend.ts'
import { emptyTables } from '../../../support/empty-tables.ts'

const { dynamoDb } = await startBackend()
const NOON = new Date('2026-11-22T12:00:00.500Z')
const by = { actor: 'ada', request_id: 'request-1' }
const act = { action: 'post.update', object: 'post-1' } as const
const changedIn = (changed: Changed) => auditEntry(by, { ...act, changed }, NOON).Put?.Item?.changed

beforeEach(() => emptyTables(dynamoDb.client))

describe('an entry of the audit log', () => {
  it('has the actor, action, object, time and request', () => {
    expect(auditEntry(by, act, NOON)).toEqual({
      Put: {
        TableName: 'myplateful-audit',
        Item: {
          log: 'staff',
          entry: expect.stringMatching(/^2026-11-22T12:00:00\.500Z#.{8,}$/),
          at: '2026-11-22T12:00:00.500Z',
          ...by,
          ...act,
          changed: {},
          expires_at: Date.parse('2027-12-27T12:00:00Z') / 1000,
        },
        ConditionExpression: 'attribute_not_exists(entry)',
      },
    })
  })

  it('has an id that differs from the id of another entry of the same time', () => {
    const [one, other] = [1, 2].map(() => auditEntry(by, act, NOON).Put?.Item?.entry)
    expect(one).not.toBe(other)
  })

  it('has at most 200 characters of the object’s name', () => {
    const called = (name: string) => auditEntry(by, { ...act, name }, NOON).Put?.Item?.name
    expect(called('Peas for dinner')).toBe('Peas for dinner')
    expect(called('x'.repeat(201))).toBe('x'.repeat(200))
    expect(called('')).toBeUndefined()
  })

  it('can be written if its name has an emoji at the cut', async () => {
    const name = `${'x'.repeat(199)}🎉`
    expect(await transact([auditEntry(by, { ...act, name }, NOON)])).toEqual({ kind: 'written' })
  })

  it('has the system as its actor if a schedule or worker acts', () =>
    expect(auditEntry(SYSTEM, act, NOON).Put?.Item).toMatchObject({
      actor: 'system',
      request_id: null,
    }))

  it('has the values before and after the change', () => {
    const changed = {
      both: { before: 'draft', after: 'published' },
      begun: { before: undefined, after: 0 },
      ended: { before: false, after: undefined },
      none: { before: null, after: '' },
    }
    expect(changedIn(changed)).toStrictEqual({
      both: { before: 'draft', after: 'published' },
      begun: { after: 0 },
      ended: { before: false },
      none: { before: null, after: '' },
    })
  })

  it('has at most twelve changes, with values of at most 200 characters', () => {
    const long = { before: 'x'.repeat(201), after: ['y'.repeat(201), 'z'] }
    const names = Array.from({ length: 13 }, (_, index) => `name-${index}`)
    const changed = changedIn(Object.fromEntries(names.map((name) => [name, long])))
    expect(Object.keys(changed)).toEqual(names.slice(0, 12))
    expect(changed['name-0']).toEqual({ before: 'x'.repeat(200), after: ['y'.repeat(200), 'z'] })
  })
})

describe('the changes in an audit entry', () => {
  it('are the new and changed values, without the removed values', () => {
    const before = { title: 'Beans', slug: 'beans', gone: 1 }
    const after = { title: 'Lentils', slug: 'beans', read_time: 5 }
    expect(changesOf(before, after)).toEqual({
      title: { before: 'Beans', after: 'Lentils' },
      read_time: { before: undefined, after: 5 },
    })
  })
})

describe('an update with an audit entry', () => {
  const update = (condition: string) => ({
    TableName: 'myplateful-work',
    Key: { pk: 'told', sk: 'update' },
    UpdateExpression: 'SET done = :yes',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':yes': true },
  })
  const tell = (condition: string) => updateWithAudit(update(condition), auditEntry(by, act, NOON))

  it('adds the entry to the audit log', async () => {
    expect(await tell('attribute_not_exists(pk)')).toBe(true)
    expect(await auditLog()).toMatchObject([{ actor: 'ada', object: 'post-1' }])
  })

  it('adds no entry if the update’s condition is false', async () => {
    expect(await tell('attribute_exists(pk)')).toBe(false)
    expect(await auditLog()).toEqual([])
  })
})
