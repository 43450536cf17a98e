import { DeleteCommand, type QueryCommandInput, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { pick } from 'es-toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { undoImport } from '../../../lambdas/subscribers/imports/import-undo.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { setClock } from '../../support/clock.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const ada = 'ada@example.com'
const into = 'import-1'
const consented = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }
const line = (email: string, more: Record<string, string> = {}) => ({
  email,
  ...consented,
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => line(`p${n}@example.com`))
const undo = () => people.imports({ action: 'undo', id: into })
const nobody = { removed: 0, restored: 0, kept: 0 }
const withoutVersion = (row: Record<string, unknown> | undefined) => ({ ...row, version: 0 })
/** A person's id and state, and what was said of them other than by imports. */
const ownDataOf = async (address: string) => {
  const row = await people.row(address)
  const facts: { by: string }[] = row?.facts ?? []
  const own = facts.filter(({ by }) => by !== 'import')
  return row && { ...pick(row, ['id', 'state_shard']), own }
}

/** Undoes the import as the handler does, as long as there is time. */
const undoWhile = (hasTime: () => boolean) =>
  undoImport(into, { by: SYSTEM, now: new Date(), hasTime })

function killAtWrite(number: number) {
  const { send } = documents
  let writes = 0
  return vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    if (command instanceof TransactWriteCommand) {
      writes += 1
      if (writes === number) throw new Error('killed')
    }
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

/** Runs `happens` before each attempt to delete a part of the journal. */
function beforeEachPart(happens: () => Promise<unknown>) {
  const { send } = documents
  let isUnderWay = false
  return vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    const writes = command instanceof TransactWriteCommand ? command.input.TransactItems : []
    if (!isUnderWay && writes?.some(({ Delete }) => Delete?.Key?.sk?.startsWith('part#'))) {
      isUnderWay = true
      await happens()
      isUnderWay = false
    }
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

/** Hides these ids from the index, as if their rows were too new to be in it. */
function hideFromIndex(ids: readonly unknown[]) {
  const { send } = documents
  return vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    const { IndexName, ExpressionAttributeValues: values = {} } = command.input as QueryCommandInput
    if (IndexName === 'by-id' && Object.values(values).some((one) => ids.includes(one)))
      return { Items: [] }
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

/** Runs `happens` before the undo is marked as done. */
function beforeEndOfUndo(happens: () => Promise<unknown>) {
  const { send } = documents
  return vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    const { UpdateExpression } = command.input as { UpdateExpression?: string }
    if (UpdateExpression === 'SET undone_at = :now') await happens()
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

beforeEach(async () => {
  setClock('2026-11-22T12:00:00Z')
  await people.fresh()
})
afterEach(() => vi.restoreAllMocks())

describe('an import', () => {
  it('is listed with its counts until it is a day old', async () => {
    await people.join(ada)
    await people.bringIn(many(30), { into })
    setClock('2026-11-22T12:00:05Z')
    await people.bringIn([line(ada, { unsubscribed_at: '2026-11-22T12:00:01Z' })], {
      into,
      from: 32,
    })
    await people.bringIn([line('p1@example.com', { tags: 'vip' })], { into: 'import-2' })
    await people.bringIn([line('later@example.com')], { into: 'import-2' })
    expect((await people.imports()).imports).toEqual([
      expect.objectContaining({ id: 'import-2', created: 1, changed: 0, updated: 1 }),
      {
        id: into,
        name: '',
        started_at: '2026-11-22T12:00:00.000Z',
        created: 30,
        changed: 1,
        updated: 0,
        undo: 'possible',
        ...nobody,
      },
    ])
    setClock('2026-11-23T12:00:00Z')
    expect((await people.imports()).imports.map(({ id }) => id)).toEqual(['import-2'])
  })

  it('is not listed if it changes nobody', async () => {
    await people.join(ada)
    await people.bringIn([line(ada)], { into })
    await people.bringIn([line('b@example.com')], { into, dryRun: true })
    expect((await people.imports()).imports).toEqual([])
  })

  it('gives the same answer to a repeated request', async () => {
    await people.join(ada)
    const records = [...many(60), line(ada), line('left@example.com', { state: 'unsubscribed' })]
    const first = await people.bringIn(records, { into })
    expect(await people.bringIn(records, { into })).toEqual(first)
    expect((await people.imports()).imports).toMatchObject([{ created: 61 }])
    const other = await people.bringIn(records, { into: 'import-2' })
    expect(other.map(({ outcome }) => outcome)).toEqual([
      ...many(61).map(() => 'present'),
      'unsubscribed',
    ])
  })

  it('is completed by a repeated request after an interruption', async () => {
    const records = many(60)
    killAtWrite(3)
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await people.bringIn(records, { into })).toEqual([])
    expect(await people.stateTotals()).toMatchObject({ active: 25 })
    const again = await people.bringIn(records, { into })
    expect(again.map(({ outcome }) => outcome)).toEqual(records.map(() => 'new'))
    expect((await people.imports()).imports).toMatchObject([{ created: 60 }])
  })

  it('accepts no more lines after it was undone', async () => {
    await people.bringIn(many(1), { into })
    await undo()
    const { status, body } = await people.importRequest([line(ada)], into)
    expect([status, body?.code]).toEqual([409, 'import_undone'])
    expect(await people.row(ada)).toBeUndefined()
  })
})

describe('undoing an import', () => {
  it('removes the people whom the import added', async () => {
    await people.join('there@example.com')
    const before = [await people.everything(), await people.stateTotals(), await people.grown()]
    await people.bringIn([...many(60), line(ada, { state: 'unsubscribed' })], { into })
    expect(await people.stateTotals()).toMatchObject({ active: 61, unsubscribed: 1 })
    const { imports } = await undo()
    expect(imports).toMatchObject([{ id: into, undo: 'done', ...nobody, removed: 61 }])
    const rows = (await people.everything()).filter(({ address }) => String(address).includes('@'))
    expect(rows.map(({ address }) => address)).toEqual(['there@example.com'])
    expect([await people.stateTotals(), await people.grown()]).toEqual(before.slice(1))
  })

  it('restores the people who were on the list before the import', async () => {
    await people.join(ada)
    await people.join('bob@example.com')
    const before = [await people.row(ada), await people.row('bob@example.com')].map(withoutVersion)
    setClock('2026-11-22T13:00:00Z')
    await people.bringIn(
      [
        line(ada, { state: 'unsubscribed' }),
        line('bob@example.com', { suppression_reason: 'bounce' }),
      ],
      { into },
    )
    expect(await people.stateTotals()).toMatchObject({ active: 0, unsubscribed: 1, suppressed: 1 })
    expect((await undo()).imports).toMatchObject([{ ...nobody, restored: 2 }])
    const after = [await people.row(ada), await people.row('bob@example.com')].map(withoutVersion)
    expect(after).toEqual(before)
    expect(await people.stateTotals()).toMatchObject({ active: 2, unsubscribed: 0, suppressed: 0 })
  })

  it.each([
    ['unsubscribed', (id: unknown) => people.unsubscribe(id)],
    ['was suppressed by staff', (id: unknown) => people.setSuppression(id, true)],
    ['complained', () => suppressAddress(normalizeEmail(ada), 'complaint', new Date())],
    ['was erased', () => people.erase(ada)],
    [
      'was erased and joined again',
      async () => {
        await people.erase(ada)
        await people.join(ada)
      },
    ],
  ])('does not change a person who %s after the import', async (_, acts) => {
    await people.bringIn([line(ada), line('bob@example.com')], { into })
    await acts((await people.row(ada))?.id)
    const before = await ownDataOf(ada)
    setClock('2026-11-22T12:05:00Z')
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, removed: 1, kept: 1 }])
    expect(await ownDataOf(ada)).toEqual(before)
  })

  it('does not change a person who confirmed after the import', async () => {
    await people.bringIn([line(ada, { confirmation: 'pending' })], { into })
    await people.confirm((await people.row(ada))?.id)
    const before = await ownDataOf(ada)
    expect((await undo()).imports).toMatchObject([{ ...nobody, kept: 1 }])
    expect(await ownDataOf(ada)).toEqual(before)
  })

  it('does not change a person who sent the join form after the import', async () => {
    await people.bringIn([line(ada)], { into })
    expect((await people.join(ada)).status).toBe(409)
    expect((await undo()).imports).toMatchObject([{ ...nobody, kept: 1 }])
    expect(await people.row(ada)).toMatchObject({ is_active: true })
  })

  it('keeps a person’s own changes since the import', async () => {
    const { body } = await people.join(ada)
    setClock('2026-11-22T13:00:00Z')
    await people.bringIn([line(ada, { suppression_reason: 'bounce' })], { into })
    await people.unsubscribe(body?.id)
    const { own } = (await ownDataOf(ada)) ?? {}
    expect((await undo()).imports).toMatchObject([{ ...nobody, restored: 1 }])
    expect(await ownDataOf(ada)).toMatchObject({ own, id: body?.id })
    expect(await people.stateTotals()).toMatchObject({ unsubscribed: 1, suppressed: 0, active: 0 })
  })

  it('does not reactivate people who left after the import', async () => {
    const emails = ['ada@example.com', 'bea@example.com', 'cleo@example.com'] as const
    for (const email of emails) await people.join(email)
    setClock('2026-11-22T13:00:00Z')
    await people.bringIn(
      emails.map((email) => line(email, { state: 'unsubscribed' })),
      { into },
    )
    await people.unsubscribe((await people.row(emails[0]))?.id)
    await suppressAddress(normalizeEmail(emails[1]), 'complaint', new Date())
    await suppressAddress(normalizeEmail(emails[2]), 'bounce', new Date())
    await undo()
    expect(await people.stateTotals()).toMatchObject({ active: 0, unsubscribed: 1, suppressed: 2 })
  })

  it.each([
    ['import-1', 'import-2'],
    ['import-2', 'import-1'],
  ])(
    'removes a person if both imports of that person are undone, %s first',
    async (first, second) => {
      await people.bringIn([line(ada)], { into: 'import-1' })
      setClock('2026-11-22T13:00:00Z')
      await people.bringIn([line(ada, { state: 'unsubscribed' })], { into: 'import-2' })
      await people.imports({ action: 'undo', id: first })
      await people.imports({ action: 'undo', id: second })
      expect(await people.row(ada)).toBeUndefined()
      expect(await people.stateTotals()).toMatchObject({
        active: 0,
        unsubscribed: 0,
        suppressed: 0,
      })
    },
  )

  it.each([
    ['unsubscribed', { state: 'unsubscribed' }],
    ['suppressed', { suppression_reason: 'bounce' }],
  ])('does not reactivate a person whom another import also lists as %s', async (state, cells) => {
    await people.join(ada)
    setClock('2026-11-22T12:00:05Z')
    await people.bringIn([line(ada, cells)], { into })
    setClock('2026-11-22T12:00:06Z')
    await people.bringIn([line(ada, cells)], { into: 'import-2' })
    await undo()
    expect((await people.row(ada))?.state_shard).toMatch(new RegExp(`^${state}#`))
    await people.imports({ action: 'undo', id: 'import-2' })
    expect((await people.row(ada))?.state_shard).toMatch(/^active#/)
  })

  it('does not change a person whom staff added after the import', async () => {
    await people.bringIn([line(ada)], { into })
    const added = await people.add(ada, 'Sign-up sheet of the fair, May 2026')
    expect(added).toMatchObject({ status: 201, body: { consent: { version: '2025-01' } } })
    expect(await people.add(ada)).toMatchObject({ status: 409, body: { code: '23505' } })
    expect((await undo()).imports).toMatchObject([{ ...nobody, kept: 1 }])
    const consent = { version: 'stated' }
    expect(await people.row(ada)).toMatchObject({ is_active: true, source: 'staff', consent })
  })

  it('removes a person who was mailed, and their unsubscribe link still works', async () => {
    await people.bringIn([line(ada), line('bob@example.com')], { into })
    const id = (await people.row(ada))?.id
    expect((await undo()).imports).toMatchObject([{ ...nobody, removed: 2 }])
    expect(await people.unsubscribe(id)).toMatchObject({ status: 200, body: { is_active: false } })
    const [answer] = await people.bringIn([line(ada)], { into: 'import-2' })
    expect(answer).toMatchObject({ outcome: 'unsubscribed' })
    expect(await people.row(ada)).toMatchObject({ id, is_active: false })
  })

  it('removes a person whose later complaint still counts when they are imported again', async () => {
    await people.bringIn([line(ada)], { into })
    await undo()
    await suppressAddress(normalizeEmail(ada), 'complaint', new Date())
    const [answer] = await people.bringIn([line(ada)], { into: 'import-2' })
    expect(answer).toMatchObject({ outcome: 'suppressed' })
    expect(await people.row(ada)).toMatchObject({ suppression: { reason: 'complaint' } })
  })

  it('leaves a person whose suppression staff lifted without a consent, so that only staff can add them', async () => {
    await people.bringIn([line(ada)], { into })
    const id = (await people.row(ada))?.id
    await suppressAddress(normalizeEmail(ada), 'bounce', new Date())
    await undo()
    const lifted = await people.setSuppression(id, false)
    expect(lifted.body).toMatchObject({ state: 'unsubscribed', unsubscribed_at: null })
    await people.bringIn([line(ada)], { into: 'import-2' })
    expect(await people.row(ada)).toMatchObject({ is_active: false })
    expect((await people.add(ada)).body).toMatchObject({ state: 'active' })
  })

  it('counts two lines about one person separately', async () => {
    await people.join(ada)
    setClock('2026-11-22T13:00:00Z')
    await people.bringIn([line(ada, { state: 'unsubscribed' })], { into })
    await people.bringIn([line(ada, { suppression_reason: 'bounce' })], { into, from: 3 })
    expect(await people.stateTotals()).toMatchObject({ suppressed: 1 })
    expect((await undo()).imports).toMatchObject([{ ...nobody, restored: 1, kept: 1 }])
    expect(await people.stateTotals()).toMatchObject({ active: 1, suppressed: 0 })
  })

  it('can be started within a day of the import', async () => {
    await people.bringIn(many(60), { into })
    setClock('2026-11-23T11:59:59Z')
    expect(await undoWhile(() => false)).toMatchObject({ undo: 'under_way', removed: 0 })
    setClock('2026-11-23T12:30:00Z')
    expect((await people.imports()).imports).toMatchObject([{ undo: 'under_way' }])
    expect((await undo()).imports).toMatchObject([{ undo: 'done', removed: 60 }])

    await people.bringIn([line(ada)], { into: 'import-2' })
    setClock('2026-11-24T12:30:00Z')
    const late = await people.imports({ action: 'undo', id: 'import-2' })
    expect([late.status, late.code]).toEqual([409, 'import_too_old'])
    expect(await people.row(ada)).toMatchObject({ is_active: true })
  })

  it('is answered with 404 for an unknown import', async () => {
    expect(await people.imports({ action: 'undo', id: 'import-9' })).toMatchObject({ status: 404 })
  })

  it('continues after its process was killed', async () => {
    await people.bringIn(many(75), { into })
    const spy = killAtWrite(3)
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await undo()).toMatchObject({ status: 500 })
    spy.mockRestore()
    expect(await people.stateTotals()).toMatchObject({ active: 50 })
    await people.bringIn([line('p3@example.com')], { into: 'import-2' })
    await Promise.all([undo(), undo()])
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, removed: 75 }])
    expect(await people.stateTotals()).toMatchObject({ active: 1 })
    expect(await people.row('p3@example.com')).toMatchObject({ is_active: true })
  })

  it('counts a person once if two requests run at the same moment', async () => {
    await people.bringIn([line(ada)], { into })
    await people.unsubscribe((await people.row(ada))?.id)
    const spy = beforeEachPart(undo)
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, kept: 1 }])
    expect(spy).toHaveBeenCalled()
  })

  it('keeps a person who joins at the moment of removal', async () => {
    await people.bringIn([line(ada)], { into })
    let joins = 0
    beforeEachPart(async () => {
      joins += 1
      if (joins === 1) await people.join(ada)
    })
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, kept: 1 }])
    expect(joins).toBe(2)
    const row = await people.row(ada)
    expect([row?.is_active, row?.imports]).toEqual([true, undefined])
  })

  it('gives up after eight conflicts with other changes', async () => {
    await people.bringIn([line(ada)], { into })
    let changes = 0
    beforeEachPart(async () => {
      changes += 1
      await people.setSuppression((await people.row(ada))?.id, changes % 2 === 1)
    })
    await expect(undoWhile(() => true)).rejects.toThrow(
      'The subscribers kept changing; trying again',
    )
    expect(changes).toBe(8)
  })

  it('stops at its time limit and continues with the next request', async () => {
    await people.bringIn(many(75), { into })
    const time = [true, true]
    const first = await undoWhile(() => time.pop() ?? false)
    expect(first).toMatchObject({ undo: 'under_way', removed: 50 })
    expect((await undo()).imports).toMatchObject([{ undo: 'done', removed: 75 }])
  })

  it('waits until the table’s index contains all people of the import', async () => {
    await people.bringIn([line(ada), line('bob@example.com')], { into })
    const spy = hideFromIndex([(await people.row(ada))?.id])
    expect((await undo()).imports).toMatchObject([{ undo: 'under_way', ...nobody }])
    spy.mockRestore()
    expect((await undo()).imports).toMatchObject([{ undo: 'done', removed: 2 }])
  })

  it('finishes when the import is a minute old, even if the table’s index lacks a person whom the import added', async () => {
    await people.bringIn([line(ada)], { into })
    await people.erase(ada)
    setClock('2026-11-22T12:00:59.999Z')
    expect((await undo()).imports).toMatchObject([{ undo: 'under_way', ...nobody }])
    setClock('2026-11-22T12:01:00Z')
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, kept: 1 }])
  })

  it('is answered with 404 if the import expires during the undo', async () => {
    await people.bringIn([line(ada)], { into })
    await undo()
    const Key = { pk: 'imports', sk: into }
    beforeEndOfUndo(() => documents.send(new DeleteCommand({ TableName: 'myplateful-work', Key })))
    await expect(undoWhile(() => true)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('uses a journal of the import that contains no email address', async () => {
    await people.bringIn([line(ada), line('bob@example.com', { state: 'unsubscribed' })], { into })
    const text = JSON.stringify(await people.work())
    expect(text).toContain(into)
    expect(text).not.toContain('@example.com')
  })
})
