import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { queryAll } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as confirm } from '../../../lambdas/subscribers/handlers/confirm.ts'
import {
  erase,
  recordReached,
  suppressAddress,
} from '../../../lambdas/subscribers/standing/subscription.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { auditLog } from '../../support/audit.ts'
import { RELEASE } from '../../support/dying-welcome-worker.ts'
import { killSwitch } from '../../support/kill-switch.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'
import { startStrangers } from '../../support/strangers.ts'

const strangers = await startStrangers()
const { join, ask, workOff, sweep, minuteLater, start, since, ses } = strangers
const { uncertain, sendAgain, sendWelcome, deliverAll, bounceAll } = strangers
const kill = await killSwitch()

const ADA = 'ada@example.com'
let before: number
let id: string

beforeEach(async () => {
  await strangers.begin()
  before = start()
})

/** Joins. The worker of the welcome mail dies at its request to SES: `before` or `after` SES takes the mail. */
async function joinAndDie(moment: 'before' | 'after', { proof = true } = {}) {
  ;({ id } = await join(ADA, { proof, asks: false }))
  const mailClass = proof ? 'welcome' : 'welcome_without_proof'
  const release = () => sendWelcome(queueEvent({ ...RELEASE, mailClass }))
  await kill.during(release, { step: 'SendRawEmailCommand', moment })
}

async function noticeDeath() {
  minuteLater(2)
  await sweep()
}

const listed = async () => (await uncertain()).mails.map(({ email }) => email)
const entries = () =>
  queryAll({
    TableName: 'myplateful-work',
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'uncertain-welcome' },
  })
const mailed = () => since(before)

async function campaign() {
  const { body } = await strangers.send({ emailType: 'newsletter' })
  await strangers.queue.workOff(strangers.worker)
  return strangers.counts(String(body?.campaignId))
}

describe('a welcome mail whose worker died before SES answered', () => {
  it('is shown to staff and not sent again by itself', async () => {
    await joinAndDie('before')
    minuteLater(0.9)
    await sweep()
    expect(await listed()).toEqual([])
    await noticeDeath()
    minuteLater(24 * 60)
    await sweep()
    expect(await uncertain()).toEqual({
      mails: [{ id, email: ADA, state: 'active', handed_over_at: '2026-11-21T12:30:00.000Z' }],
      more: false,
    })
    expect(mailed()).toEqual([])
    // Without an expiry, DynamoDB keeps the entry until somebody decides.
    expect(await entries()).toEqual([
      expect.not.objectContaining({ expires_at: expect.anything() }),
    ])
  })

  it('is shown to staff, too, if SES gave no clear answer', async () => {
    await join(ADA)
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    await workOff()
    expect(await listed()).toEqual([ADA])
  })

  it('counts as sent once SES reports anything about it', async () => {
    await joinAndDie('after')
    await noticeDeath()
    expect(await listed()).toEqual([ADA])
    expect(await campaign()).toMatchObject({ sentCount: 0, excludedCount: 1 })
    await strangers.reportEvents(() => ['send'])
    expect(await listed()).toEqual([])
    expect((await strangers.analytics('welcome')).map((row) => row.recipients_count)).toEqual([1])
    minuteLater(5)
    expect(await campaign()).toMatchObject({ sentCount: 1 })
  })

  it('never becomes uncertain if SES reports it within the minute', async () => {
    await joinAndDie('after')
    await deliverAll()
    await noticeDeath()
    expect(await listed()).toEqual([])
    expect(await campaign()).toMatchObject({ sentCount: 1 })
    expect((await strangers.analytics('welcome')).map((row) => row.recipients_count)).toEqual([1])
  })

  it('suppresses the address if it bounces later', async () => {
    await joinAndDie('after')
    await noticeDeath()
    await bounceAll()
    expect(await listed()).toEqual([])
    expect(await campaign()).toMatchObject({ recipientCount: 0 })
  })

  it('is not settled by an event about another mail to the address', async () => {
    await join(ADA)
    await workOff()
    minuteLater(11)
    await ask(ADA)
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    await workOff()
    await strangers.reportEvents(() => ['send'])
    expect(await listed()).toEqual([ADA])
  })

  it('is sent again once by staff, within its limits, and is in the activity', async () => {
    await joinAndDie('before')
    await noticeDeath()
    expect((await sendAgain(id)).body).toEqual({ mails: [], more: false })
    expect(await sendAgain(id)).toMatchObject({ status: 409, body: { code: 'nobody_uncertain' } })
    await sweep()
    expect(mailed()).toEqual([])
    minuteLater(10)
    await sweep()
    minuteLater()
    await sweep()
    expect(mailed()).toEqual([ADA])
    expect(await auditLog()).toContainEqual(
      expect.objectContaining({ action: 'subscriber.send_welcome', object: id }),
    )
  })

  it('is replaced if an unconfirmed subscriber asks once more, ten minutes later', async () => {
    await joinAndDie('before', { proof: false })
    await noticeDeath()
    expect((await uncertain()).mails).toMatchObject([{ email: ADA, state: 'unconfirmed' }])
    await ask(ADA)
    await workOff()
    expect(mailed()).toEqual([])
    minuteLater(10)
    await ask(ADA)
    await workOff()
    expect(mailed()).toEqual([ADA])
    expect(await listed()).toEqual([])
    const [mail] = ses.mailbox.list({ to: ADA })
    const raw = await ses.mailbox.raw(mail?.id ?? '')
    const { text = '' } = await PostalMime.parse(raw ?? '')
    const s = /\/confirm\?s=([\w.-]+)/.exec(text)?.[1] ?? ''
    expect((await call(confirm, { query: { s } })).body).toEqual({ is_active: true })
  })

  it('is not sent again if SQS delivers the request again that its worker had', async () => {
    await join(ADA)
    const [job] = await strangers.welcomeQueue.take()
    const deliver = () => sendWelcome(queueEvent(job))
    await kill.during(deliver, { step: 'SendRawEmailCommand', moment: 'after' })
    await noticeDeath()
    minuteLater(11)
    await deliver()
    expect(mailed()).toEqual([ADA])
    expect(await listed()).toEqual([ADA])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['was suppressed', () => suppressAddress(normalizeEmail(ADA), 'manual', new Date())],
    ['has used a link', () => strangers.unsubscribe(id)],
    ['was erased', () => erase(normalizeEmail(ADA), SYSTEM, new Date())],
    ['has got a mail since', () => recordReached(normalizeEmail(ADA), new Date())],
  ])('needs no decision if the subscriber %s', async (_, act) => {
    await joinAndDie('before')
    await noticeDeath()
    await act()
    expect(await listed()).toEqual([])
    expect((await sendAgain(id)).status).toBe(409)
  })
})
