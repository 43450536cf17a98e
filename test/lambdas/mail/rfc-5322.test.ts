import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { mailEnvironment } from '../../../lambdas/mail/environment.ts'
import { sesAcceptsMail, submit } from '../../../lambdas/mail/submit/submit.ts'
import { handler as automation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as scheduler } from '../../../lambdas/publishing/handlers/blog-scheduler.ts'
import { welcomeMail } from '../../../lambdas/welcome/submit-welcome.ts'
import { storeScheduledPost } from '../../support/blog.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'
import { faultsOf } from '../../support/rfc-5322.ts'

const campaigns = await startCampaigns()
const { ses, queue, worker } = campaigns

const scopes = [STAFF_SCOPE]
const ANN = { id: 'ann-1', email: 'ann@example.com', awaits_confirmation: false, renewals: 0 }
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
/** Long enough to be folded, with characters that must be encoded. */
const SUBJECT =
  'Crème brûlée 🎉 and a subject that goes on for longer than one line of a header may'
const LINES = `<p>one\r\ntwo\nthree\rfour</p><pre>a\n\nb</pre><p>${'x'.repeat(1200)}</p>`
const CYRILLIC = `<p>${'Здоровая еда\nна каждый день. '.repeat(40)}</p>`

async function welcome(more: object = {}) {
  const { configurationSet } = mailEnvironment()
  const { message } = await welcomeMail({ ...ANN, ...more }, mailEnvironment())
  await submit({ message, to: ANN.email, configurationSet, tags: { email_type: 'welcome' } })
}

async function toAll(body: object) {
  expect((await campaigns.send({ requestId: 'request-1', ...body })).status).toBe(202)
  await queue.workOff(worker)
}

async function toOne(body: object) {
  expect((await campaigns.send({ requestId: 'request-2', ...body })).status).toBe(200)
}

/** Every kind of mail that we send. */
const kinds: Record<string, () => Promise<unknown>> = {
  'the welcome mail': () => welcome(),
  'the mail that asks to confirm an address': () => welcome({ awaits_confirmation: true }),
  'a newsletter': () => toAll({ emailType: 'newsletter' }),
  'an announcement': () => toAll({ emailType: 'announcement', subject: SUBJECT }),
  'an offer with all kinds of line ends': () => toAll({ emailType: 'offer', customContent: LINES }),
  'an offer in another script': () => toAll({ emailType: 'offer', customContent: CYRILLIC }),
  'the newsletter of a post': async () => {
    await storeScheduledPost('beans', yesterday(), { title: SUBJECT })
    await call(scheduler, { body: { action: 'check_schedule' }, scopes })
    await queue.workOff(worker)
  },
  'the weekly digest': async () => {
    for (const id of ['beans', 'peas'])
      await storeScheduledPost(id, yesterday(), { status: 'published', published_at: yesterday() })
    await call(automation, { body: { action: 'weekly_digest' }, scopes })
    await queue.workOff(worker)
  },
  'a test mail': () =>
    toOne({ emailType: 'offer', isTest: true, recipientEmail: 'staff@example.com' }),
  'a mail to one subscriber': () =>
    toOne({ emailType: 'offer', customContent: LINES, recipientEmail: 'person-0@example.com' }),
  'the mail that tests whether SES answers': () => sesAcceptsMail(),
}

beforeEach(async () => {
  await campaigns.fresh()
  await campaigns.subscribers(1)
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
})

describe('a message that SES receives', () => {
  it.each(Object.keys(kinds))('conforms to RFC 5322: %s', async (name) => {
    const before = ses.mailbox.list().length
    await kinds[name]?.()
    const mails = ses.mailbox.list()
    expect(mails).toHaveLength(before + 1)
    const message = (await ses.mailbox.raw(mails[0]?.id ?? '')) ?? Buffer.from('')
    expect(faultsOf(message)).toEqual([])
    const { html = '', text = '' } = await PostalMime.parse(message)
    for (const part of [html, text]) expect(part).not.toMatch(/unsubscribe[^\s"]*utm/)
  })
})
