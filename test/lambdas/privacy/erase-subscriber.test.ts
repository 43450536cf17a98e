import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_DAY } from '../../../contract/business.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as erase } from '../../../lambdas/privacy/handlers/erase-subscriber.ts'
import { handler as add } from '../../../lambdas/subscribers/handlers/add-subscriber.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { erase as eraseRow } from '../../../lambdas/subscribers/standing/subscription.ts'
import { stateTotals } from '../../../lambdas/subscribers/standing/totals.ts'
import { auditLog } from '../../support/audit.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import {
  expectCampaignOnlyInRemainingChunks,
  expectCampaignsNamed,
} from '../../support/held-campaigns.ts'
import { call } from '../../support/request.ts'

const campaigns = await startCampaigns()
const scopes = ['myplateful/staff']

const eraseAt = (email: string, staff = 'ada') => call(erase, { body: { email }, scopes, staff })
const kept = async (table: string) =>
  JSON.stringify(
    (await documents.send(new ScanCommand({ TableName: `myplateful-${table}` }))).Items,
  )

async function sendToAll() {
  const { body } = await campaigns.send({ emailType: 'newsletter' })
  await campaigns.queue.workOff(campaigns.worker)
  return String(body?.campaignId)
}

beforeEach(campaigns.fresh)

describe('erasing a person', () => {
  it('leaves only a hash of the address', async () => {
    const ids = await campaigns.subscribers(98)
    await sendToAll()
    await sendToAll()
    const email = 'person-77@example.com'
    const { status, body } = await eraseAt(' Person-77@example.com ')
    expect([status, body]).toEqual([200, { receipts: 2 }])
    for (const table of ['subscribers', 'work', 'email_analytics', 'posts'])
      expect(await kept(table)).not.toContain(email)
    const items = (await kept('subscribers')).split(String(ids.get(email)))
    expect(items).toHaveLength(2)
    expect(items[0]).toMatch(/gone#$/)
    expect(await stateTotals()).toMatchObject({ active: 97 })
  })

  it('leaves the counts of campaigns unchanged', async () => {
    await campaigns.subscribers(60)
    const id = await sendToAll()
    const before = await campaigns.counts(id)
    await eraseAt('person-1@example.com')
    await eraseAt('person-2@example.com')
    expect(await campaigns.counts(id)).toEqual(before)
    const { entries } = await campaigns.ledger(id)
    expect(entries.filter(({ address }) => address.startsWith('person-'))).toHaveLength(58)
  })

  it('excludes the person from a waiting campaign', async () => {
    await campaigns.subscribers(40)
    const { body } = await campaigns.send({ emailType: 'newsletter' })
    const id = String(body?.campaignId)
    const [freeze] = await campaigns.queue.take()
    await campaigns.deliver(freeze as never)
    const mails = campaigns.ses.mailbox.list().length
    for (const n of [3, 4, 5]) await eraseAt(`person-${n}@example.com`)
    await campaigns.queue.workOff(campaigns.worker)
    expect(await campaigns.counts(id)).toMatchObject({
      status: 'finished',
      recipientCount: 40,
      sentCount: 37,
      excludedCount: 3,
    })
    const mailed = campaigns.mailsPerAddress(mails)
    expect(mailed.size).toBe(37)
    expect(mailed.has('person-3@example.com')).toBe(false)
  })

  it('can be repeated after it stopped halfway', async () => {
    await campaigns.subscribers(3)
    await sendToAll()
    await eraseRow(normalizeEmail('person-1@example.com'), SYSTEM, new Date())
    expect((await eraseAt('person-1@example.com')).body).toEqual({ receipts: 1 })
    expect((await eraseAt('person-1@example.com')).body).toEqual({ receipts: 0 })
    expect(await kept('work')).not.toContain('person-1@')
  })

  it('is answered with 404 for an unknown address', async () => {
    expect((await eraseAt('nobody@example.com')).status).toBe(404)
    expect(await kept('subscribers')).toBe('[]')
  })

  it('keeps staff from adding the person again until the person joins', async () => {
    await campaigns.subscribers(1)
    const email = 'person-0@example.com'
    await eraseAt(email)
    const added = await call(add, { body: { email, consent: 'They told me so' }, scopes })
    expect([added.status, added.body?.code]).toEqual([409, 'subscriber_erased'])
    const again = await call(join, { body: { email, source: 'landing_page' } })
    expect(again.status).toBe(201)
    expect(await kept('subscribers')).not.toContain('erased#')
  })
})

describe('erasing many people', () => {
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `person-${from + index}@example.com`)
  const codes = async (emails: string[], staff?: string) => {
    const answers = await Promise.all(emails.map((email) => eraseAt(email, staff)))
    return answers.map(({ status, body }) => body?.code ?? status)
  }

  it('needs a colleague or the next day after 20 people, and raises an alarm', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    setClock('2026-11-21T15:00:00Z')
    await campaigns.subscribers(STAFF_DAY.erasures + 3)
    // All at once, because two of them must not get past the limit together.
    const answers = await codes(people(0, STAFF_DAY.erasures + 3))
    expect(answers.filter((one) => one === 200)).toHaveLength(STAFF_DAY.erasures)
    expect(answers.filter((one) => one === 'too_many_erasures')).toHaveLength(3)
    expect(warn.mock.calls[0]).toEqual([{ event: 'too_many_erasures', actor: 'ada' }])
    expect(await auditLog()).toHaveLength(STAFF_DAY.erasures)
    expect(await stateTotals()).toMatchObject({ active: 3 })
    const left = people(0, STAFF_DAY.erasures + 3).filter((_, index) => answers[index] !== 200)
    expect(await codes(left.slice(0, 1), 'bob')).toEqual([200])
    setClock('2026-11-22T15:00:00Z')
    expect(await codes(left.slice(1))).toEqual([200, 200])
  })

  it('can go on with a person whose erasure stopped halfway, after the limit too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await campaigns.subscribers(STAFF_DAY.erasures + 1)
    await codes(people(0, STAFF_DAY.erasures))
    expect(await codes(people(0, 1))).toEqual([200])
    expect(await codes(people(STAFF_DAY.erasures, STAFF_DAY.erasures + 1))).toEqual([
      'too_many_erasures',
    ])
  })
})

describe('the stored data of a person', () => {
  it('lists each campaign that was sent to the person', () =>
    expectCampaignsNamed(campaigns, { people: 12, left: 'person-9@example.com', asked: 12 }))

  it('still lists a campaign after chunks of other recipients have expired', () =>
    expectCampaignOnlyInRemainingChunks(campaigns, {
      people: 200,
      gone: ['000000', '000002'],
      asked: 12,
    }))

  it('expires after 180 days in the chunks of a campaign', async () => {
    await campaigns.subscribers(2)
    const id = await sendToAll()
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: 'myplateful-work' }))
    const chunk = Items.find(
      ({ pk, sk }) => pk === `campaign#${id}#000000` && sk === 'chunk#000000',
    )
    const days = (Number(chunk?.expires_at) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(180)
  })
})
