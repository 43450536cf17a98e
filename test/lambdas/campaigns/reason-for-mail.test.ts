import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { handler as add } from '../../../lambdas/subscribers/handlers/add-subscriber.ts'
import { handler as confirm } from '../../../lambdas/subscribers/handlers/confirm.ts'
import { handler as bringIn } from '../../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as list } from '../../../lambdas/subscribers/handlers/list-subscribers.ts'
import { confirmToken } from '../../../lambdas/subscribers/standing/links.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'
import { welcomeEverybody } from '../../support/welcomed.ts'

const campaigns = await startCampaigns()
const scopes = ['myplateful/staff']
const mailchimp = { consent_version: 'mailchimp', consent_at: '2025-03-01' }

/** The address of each person, with what mail must say to them. */
const people = {
  'form@example.com': 'joined',
  'fair@example.com': 'added',
  'agreed-there@example.com': 'added',
  'stated@example.com': 'added',
  'joined-since@example.com': 'joined',
} as const

async function bringEverybodyIn() {
  const joinAs = (email: string) => call(join, { body: { email, source: 'landing_page' } })
  await joinAs('form@example.com')
  await call(add, { body: { email: 'fair@example.com', consent: 'Said so at the fair' }, scopes })
  const lines = [
    { line: 2, record: { email: 'agreed-there@example.com', ...mailchimp } },
    // A file may state any source.
    { line: 3, record: { email: 'stated@example.com', source: 'landing_page' } },
    { line: 4, record: { email: 'joined-since@example.com' } },
  ]
  const consent = 'They agreed at our stand'
  await call(bringIn, { body: { dryRun: false, consent, lines }, scopes })
  const id = await idOf('joined-since@example.com')
  await campaigns.unsubscribe(id)
  await joinAs('joined-since@example.com')
  await call(confirm, { query: { s: confirmToken({ id: String(id) }) } })
  await welcomeEverybody()
}

async function idOf(email: string) {
  const { body } = await call(list, { method: 'GET', query: { search: email }, scopes })
  return (body as { subscribers: { id: string }[] }).subscribers[0]?.id
}

async function reasons() {
  const mails = campaigns.ses.mailbox.list().toReversed()
  const read = mails.map(async ({ id, to }) => {
    const { html = '', text = '' } = await PostalMime.parse(
      (await campaigns.ses.mailbox.raw(id)) ?? '',
    )
    const said = [html, text.replace(/\s+/g, ' ')].map((part) =>
      part.includes('you joined the early-access list') ? 'joined' : 'added',
    )
    return [String(to), said] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

it('a campaign and a mail to one person say truly why the person gets it', async () => {
  await bringEverybodyIn()
  const expected = Object.fromEntries(
    Object.entries(people).map(([email, reason]) => [email, [reason, reason]]),
  )
  await campaigns.send({ emailType: 'newsletter' })
  await campaigns.queue.workOff(campaigns.worker)
  expect(await reasons()).toEqual(expected)
  for (const recipientEmail of Object.keys(people))
    await campaigns.send({ emailType: 'offer', recipientEmail })
  expect(await reasons()).toEqual(expected)
})
