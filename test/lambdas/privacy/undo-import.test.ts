import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { handler as imports } from '../../../lambdas/privacy/handlers/recent-imports.ts'
import { handler as bringIn } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { listEntryOf } from '../../../lambdas/subscribers/list-entry.ts'
import { findRow } from '../../../lambdas/subscribers/subscriber-store.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const campaigns = await startCampaigns()
const scopes = ['myplateful/staff']

const people = ['ada@example.com', 'bob@example.com']
const row = (email: string) => findRow(normalizeEmail(email))

async function importPeople(id: string, emails = people) {
  const record = { consent_version: '2025-01', consent_at: '2026-01-05' }
  const lines = emails.map((email, index) => ({ line: index + 2, record: { email, ...record } }))
  await call(bringIn, { body: { dryRun: false, import: { id }, lines }, scopes })
}

async function undo(id: string) {
  const { body } = await call(imports, { body: { action: 'undo', id }, scopes })
  return body?.imports
}

async function sendToAll() {
  const { body } = await campaigns.send({ emailType: 'newsletter' })
  await campaigns.queue.workOff(campaigns.worker)
  return String(body?.campaignId)
}

beforeEach(campaigns.fresh)

describe('undoing an import', () => {
  it('after a campaign has mailed them suppresses them, and the link in that mail still works', async () => {
    await importPeople('import-1')
    await sendToAll()
    expect(await undo('import-1')).toMatchObject([{ undo: 'done', removed: 0, suppressed: 2 }])
    const start = campaigns.ses.mailbox.list().length
    await sendToAll()
    expect(campaigns.mailsPerAddress(start).size).toBe(0)
    await campaigns.unsubscribe((await row('ada@example.com'))?.id)
    // So that the right import does not bring them back either.
    await importPeople('import-2')
    const ada = await row('ada@example.com')
    expect(ada && listEntryOf(ada)).toMatchObject({
      suppression: { reason: 'manual' },
      unsubscribed_at: expect.any(String),
    })
  })

  it('while a campaign waits to mail them removes them, and that campaign does not', async () => {
    const start = campaigns.ses.mailbox.list().length
    await campaigns.subscribers(1)
    await importPeople('import-1')
    const { body } = await campaigns.send({ emailType: 'newsletter' })
    const id = String(body?.campaignId)
    await campaigns.deliver({ kind: 'freeze', campaignId: id })
    expect(await undo('import-1')).toMatchObject([{ undo: 'done', removed: 2, suppressed: 0 }])
    await campaigns.queue.workOff(campaigns.worker)
    expect([...campaigns.mailsPerAddress(start).keys()]).toEqual(['person-0@example.com'])
    expect(await campaigns.counts(id)).toMatchObject({ sentCount: 1, excludedCount: 2 })
  })
})
