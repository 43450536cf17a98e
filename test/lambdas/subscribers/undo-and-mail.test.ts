import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import type { RecentImport } from '../../../contract/subscribers/import-schemas.ts'
import { handler as bringIn } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as imports } from '../../../lambdas/subscribers/handlers/recent-imports.ts'
import { countUndo } from '../../../lambdas/subscribers/imports/import-undo.ts'
import { listEntryOf } from '../../../lambdas/subscribers/standing/list-entry.ts'
import { findRow } from '../../../lambdas/subscribers/standing/subscriber-store.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const campaigns = await startCampaigns()
const scopes = ['myplateful/staff']

const people = ['ada@example.com', 'bob@example.com']
const row = (email: string) => findRow(normalizeEmail(email))

async function importPeople(id: string, emails = people, from = 2) {
  const record = { consent_version: '2025-01', consent_at: '2026-01-05' }
  const lines = emails.map((email, index) => ({ line: index + from, record: { email, ...record } }))
  await call(bringIn, { body: { dryRun: false, import: { id }, lines }, scopes })
}

async function undo(id: string) {
  const { body } = await call(imports, { body: { action: 'undo', id }, scopes })
  return body?.imports
}

async function count(id: string) {
  const { body } = await call(imports, { body: { action: 'count', id }, scopes })
  return body?.forecast
}

async function sendToAll() {
  const { body } = await campaigns.send({ emailType: 'newsletter' })
  await campaigns.queue.workOff(campaigns.worker)
  return String(body?.campaignId)
}

beforeEach(campaigns.fresh)

describe('undoing an import', () => {
  it('can be forecast without changing anybody', async () => {
    await campaigns.subscribers(1)
    await importPeople('import-1', ['person-0@example.com', ...people])
    await importPeople('import-2', ['cy@example.com', 'ada@example.com'])
    const before = await Promise.all(people.map(row))
    const forecast = await count('import-1')
    expect(forecast).toEqual({ removed: 1, restored: 0, kept: 1, exact: true })
    expect(await count('import-2')).toMatchObject({ removed: 1, kept: 1 })
    expect(await Promise.all(people.map(row))).toEqual(before)
    const [undone] = (await undo('import-1')) as RecentImport[]
    expect({ ...undone, exact: true }).toMatchObject(forecast as object)
  })

  it('has an exact forecast only if all people of the import are counted', async () => {
    await importPeople('import-1', ['ada@example.com'])
    await importPeople('import-1', ['bob@example.com'], 3)
    await importPeople('import-1', ['cy@example.com'], 4)
    const options = { now: new Date() }
    const countUpTo = async (maxPeople: number, hasTime = true) =>
      (await countUndo('import-1', { ...options, maxPeople, hasTime: () => hasTime })).forecast
    // A second line for ada@example.com adds a second entry to the journal.
    const record = { email: 'ada@example.com', unsubscribed_at: '2026-02-05' }
    const lines = [{ line: 5, record }]
    await call(bringIn, { body: { dryRun: false, import: { id: 'import-1' }, lines }, scopes })
    expect(await countUpTo(9)).toMatchObject({ removed: 3, exact: true })
    expect(await countUpTo(2)).toMatchObject({ removed: 2, exact: false })
    expect(await countUpTo(3, false)).toMatchObject({ removed: 0, exact: false })
  })

  it('removes people whom a campaign has mailed, and the unsubscribe link in that mail still works', async () => {
    await importPeople('import-1')
    await sendToAll()
    const id = (await row('ada@example.com'))?.id
    expect(await undo('import-1')).toMatchObject([{ undo: 'done', removed: 2 }])
    const start = campaigns.ses.mailbox.list().length
    await sendToAll()
    expect(campaigns.mailsPerAddress(start).size).toBe(0)
    await campaigns.unsubscribe(id)
    // A later import must not reactivate people who unsubscribed.
    await importPeople('import-2')
    const ada = await row('ada@example.com')
    expect(ada && listEntryOf(ada)).toMatchObject({ state: 'unsubscribed' })
  })

  it('removes people whom a campaign has not mailed yet', async () => {
    const start = campaigns.ses.mailbox.list().length
    await campaigns.subscribers(1)
    await importPeople('import-1')
    const { body } = await campaigns.send({ emailType: 'newsletter' })
    const id = String(body?.campaignId)
    await campaigns.deliver({ kind: 'freeze', campaignId: id })
    expect(await undo('import-1')).toMatchObject([{ undo: 'done', removed: 2 }])
    await campaigns.queue.workOff(campaigns.worker)
    expect([...campaigns.mailsPerAddress(start).keys()]).toEqual(['person-0@example.com'])
    expect(await campaigns.counts(id)).toMatchObject({ sentCount: 1, excludedCount: 2 })
  })
})
