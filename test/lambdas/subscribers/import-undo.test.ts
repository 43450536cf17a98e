import { DeleteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
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
const bob = 'bob@example.com'
const into = 'import-1'
const consented = { consent_version: '2025-01', consent_at: '2026-01-05T10:00:00.000Z' }
const line = (email: string, cells: object = {}) => ({ email, ...consented, ...cells })
const many = (count: number) => Array.from({ length: count }, (_, n) => line(`p${n}@example.com`))
const undo = (id = into) => people.imports({ action: 'undo', id })
const left = { state: 'unsubscribed' }
const bounced = { suppression_reason: 'bounce' }
const nobody = { removed: 0, restored: 0, kept: 0 }
const idOf = async (address: string) => (await people.row(address))?.id

/** Undoes the import as the handler does, as long as there is time. */
const undoWhile = (hasTime: () => boolean) =>
  undoImport(into, { by: SYSTEM, now: new Date(), hasTime })

type Input = Partial<TransactWriteCommandInput & { UpdateExpression: string }>

/** Runs `happens` before each command to the database. */
function beforeEachCommand(happens: (input: Input) => unknown) {
  const { send } = documents
  return vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
    await happens(command.input as object)
    return Reflect.apply(send, documents, [command, ...rest])
  })
}

function killAtWrite(number: number) {
  let writes = 0
  return beforeEachCommand(({ TransactItems }) => {
    if (TransactItems) writes += 1
    if (TransactItems && writes === number) throw new Error('killed')
  })
}

/** Runs `happens` before each attempt to delete a part of the journal. */
function beforeEachPart(happens: () => Promise<unknown>) {
  let isUnderWay = false
  return beforeEachCommand(async ({ TransactItems: writes = [] }) => {
    const isPart = writes.some(({ Delete }) => Delete?.Key?.sk?.startsWith('part#'))
    if (!isPart || isUnderWay) return
    isUnderWay = true
    await happens()
    isUnderWay = false
  })
}

beforeEach(async () => {
  setClock('2026-11-22T12:00:00Z')
  await people.fresh()
})
afterEach(() => vi.restoreAllMocks())

describe('an import', () => {
  it('is listed with its counts, and can be undone, until it is a day old', async () => {
    await people.join(ada)
    await people.bringIn(many(30), { into })
    setClock('2026-11-22T12:00:05Z')
    await people.bringIn([line(ada, left)], { into, from: 32 })
    const others = [line('p1@example.com', { tags: 'vip' }), line(bob)]
    await people.bringIn(others, { into: 'import-2' })
    const started_at = '2026-11-22T12:00:00.000Z'
    expect((await people.imports()).imports).toMatchObject([
      { id: 'import-2', created: 1, changed: 0, updated: 1, undo: 'possible' },
      { id: into, created: 30, changed: 1, updated: 0, undo: 'possible', started_at, ...nobody },
    ])
    setClock('2026-11-23T12:00:00Z')
    expect((await people.imports()).imports.map(({ id }) => id)).toEqual(['import-2'])
    expect(await undo()).toMatchObject({ status: 409, code: 'import_too_old' })
    expect(await people.stateTotals()).toMatchObject({ active: 31 })
  })

  it('is not listed if it changes nobody', async () => {
    await people.join(ada)
    await people.bringIn([line(ada)], { into })
    await people.bringIn([line(bob)], { into, dryRun: true })
    expect((await people.imports()).imports).toEqual([])
  })

  it('is completed by a repeated request, and each repetition gets the same answer', async () => {
    await people.join(ada)
    const records = [...many(60), line(ada), line('left@example.com', left)]
    const outcomes = async (id: string) =>
      (await people.bringIn(records, { into: id })).map(({ outcome }) => outcome)
    killAtWrite(3)
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await outcomes(into)).toEqual([])
    expect(await people.stateTotals()).toMatchObject({ active: 26 })
    const answer = [...many(60).map(() => 'new'), 'present', 'unsubscribed']
    expect(await outcomes(into)).toEqual(answer)
    expect(await outcomes(into)).toEqual(answer)
    expect((await people.imports()).imports).toMatchObject([{ created: 61 }])
    expect(await outcomes('import-2')).toEqual(answer.fill('present', 0, 60))
  })

  it('accepts no more lines after its undo has begun', async () => {
    await people.bringIn([line(bob)], { into })
    await undoWhile(() => false)
    const { status, body } = await people.importRequest([line(ada)], into)
    expect([status, body?.code]).toEqual([409, 'import_undone'])
    expect(await people.row(ada)).toBeUndefined()
  })

  it('has a journal that contains no email address', async () => {
    await people.bringIn([line(ada), line(bob, left)], { into })
    const text = JSON.stringify(await people.work())
    expect(text).toContain(into)
    expect(text).not.toContain('@example.com')
  })
})

describe('undoing an import', () => {
  it('removes the people whom the import added, and restores the others', async () => {
    await people.join(ada)
    await people.join(bob)
    const everything = async () => [await people.list(), await people.grown()]
    const before = await everything()
    setClock('2026-11-22T13:00:00Z')
    const others = [line('left@example.com', left), line(ada, left), line(bob, bounced)]
    await people.bringIn([...many(60), ...others], { into })
    // The undo counts the second line about this person as kept.
    await people.bringIn([line(ada, bounced)], { into, from: 65 })
    expect(await people.stateTotals()).toMatchObject({ active: 60, unsubscribed: 1, suppressed: 2 })
    const { imports } = await undo()
    expect(imports).toMatchObject([{ id: into, undo: 'done', removed: 61, restored: 2, kept: 1 }])
    expect(await everything()).toEqual(before)
  })

  it('keeps a person whom staff added after the import, with the consent that staff stated', async () => {
    await people.bringIn([line(ada)], { into })
    const added = { status: 201, body: { consent: { version: '2025-01' } } }
    expect(await people.add(ada)).toMatchObject(added)
    expect(await people.add(ada)).toMatchObject({ status: 409, body: { code: '23505' } })
    await undo()
    const consent = { version: 'stated' }
    expect(await people.row(ada)).toMatchObject({ is_active: true, source: 'staff', consent })
  })

  it('removes a person whose later complaint counts when they are imported again', async () => {
    await people.bringIn([line(ada)], { into })
    await undo()
    await suppressAddress(normalizeEmail(ada), 'complaint', new Date())
    const [again] = await people.bringIn([line(ada)], { into: 'import-2' })
    expect(again).toMatchObject({ outcome: 'suppressed' })
    await undo('import-2')
    // Without that import and the suppression, nobody has consented. So only staff can add the person.
    const lifted = await people.setSuppression(await idOf(ada), false)
    expect(lifted.body).toMatchObject({ state: 'unsubscribed', unsubscribed_at: null })
    await people.bringIn([line(ada)], { into: 'import-3' })
    expect(await people.row(ada)).toMatchObject({ is_active: false })
    expect((await people.add(ada)).body).toMatchObject({ state: 'active' })
  })

  it('does not reactivate people whom another import also lists as unsubscribed or suppressed', async () => {
    await people.join(ada)
    await people.join(bob)
    setClock('2026-11-22T12:00:05Z')
    const lines = [line(ada, left), line(bob, bounced)]
    await people.bringIn(lines, { into })
    await people.bringIn(lines, { into: 'import-2' })
    await undo()
    expect(await people.stateTotals()).toMatchObject({ unsubscribed: 1, suppressed: 1 })
    await undo('import-2')
    expect(await people.stateTotals()).toMatchObject({ active: 2 })
  })

  it('continues with the next request after its time limit, even if the import is a day old', async () => {
    await people.bringIn(many(75), { into })
    setClock('2026-11-23T11:59:59Z')
    const time = [true, true]
    const first = await undoWhile(() => time.pop() ?? false)
    expect(first).toMatchObject({ undo: 'under_way', removed: 50 })
    setClock('2026-11-23T12:30:00Z')
    expect((await people.imports()).imports).toMatchObject([{ undo: 'under_way' }])
    expect((await undo()).imports).toMatchObject([{ undo: 'done', removed: 75 }])
  })

  it('is answered with 404 if the import is unknown or expires during the undo', async () => {
    expect(await undo('import-9')).toMatchObject({ status: 404 })
    await people.bringIn([line(ada)], { into })
    const Key = { pk: 'imports', sk: into }
    beforeEachCommand(async ({ UpdateExpression }) => {
      if (UpdateExpression === 'SET undone_at = :now')
        await documents.send(new DeleteCommand({ TableName: 'myplateful-work', Key }))
    })
    expect(await undo()).toMatchObject({ status: 404 })
  })

  it('continues after its process was killed', async () => {
    await people.bringIn(many(75), { into })
    const spy = killAtWrite(3)
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await undo()).toMatchObject({ status: 500 })
    spy.mockRestore()
    expect(await people.stateTotals()).toMatchObject({ active: 50 })
    await Promise.all([undo(), undo()])
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, removed: 75 }])
  })

  it('counts a person once if two requests run at the same moment', async () => {
    await people.bringIn([line(ada)], { into })
    await people.unsubscribe(await idOf(ada))
    beforeEachPart(undo)
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, kept: 1 }])
  })

  it('keeps a person who joins at the moment of removal', async () => {
    await people.bringIn([line(ada)], { into })
    let attempts = 0
    beforeEachPart(async () => {
      attempts += 1
      if (attempts === 1) await people.join(ada)
    })
    expect((await undo()).imports).toMatchObject([{ undo: 'done', ...nobody, kept: 1 }])
    expect(attempts).toBe(2)
    expect(await people.row(ada)).toMatchObject({ is_active: true, facts: [{ by: 'form' }] })
  })

  it('gives up after eight conflicts with other changes', async () => {
    await people.bringIn([line(ada)], { into })
    let changes = 0
    beforeEachPart(async () => {
      changes += 1
      await people.setSuppression(await idOf(ada), changes % 2 === 1)
    })
    await expect(undoWhile(() => true)).rejects.toThrow('kept changing')
    expect(changes).toBe(8)
  })

  it('waits for people who are missing from the table’s index until the import is a minute old', async () => {
    await people.bringIn([line(ada), line(bob)], { into })
    await people.erase(ada)
    setClock('2026-11-22T12:00:59.999Z')
    expect((await undo()).imports).toMatchObject([{ undo: 'under_way', ...nobody }])
    setClock('2026-11-22T12:01:00Z')
    expect((await undo()).imports).toMatchObject([{ undo: 'done', removed: 1, kept: 1 }])
  })
})
