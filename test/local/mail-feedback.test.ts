import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sesEvent } from '../../lambdas/feedback/ses-event.ts'
import { LOCAL_AWS } from '../../local/aws.ts'
import type { BusEvent } from '../../local/event-bridge/bus.ts'
import { createInbox } from '../../local/inbox/mail.ts'
import { createInboxAnswer } from '../../local/inbox/server.ts'
import { type Listener, listen } from '../../local/listen.ts'
import { automaticEvents, createEventSimulator } from '../../local/ses/feedback.ts'
import { mailEvent, mailEventKinds } from '../../local/ses/mail-events.ts'
import { openMailbox } from '../../local/ses/mailbox.ts'
import { type Ses, startSes } from '../../local/ses/server.ts'
import { outcomeFor } from '../../local/ses/simulator.ts'
import { temporaryDirectory } from './test-host.ts'

describe('SES’s mailbox simulator', () => {
  it.each([
    ['ada@example.com', ['send', 'delivery']],
    ['success@simulator.amazonses.com', ['send', 'delivery']],
    ['bounce@simulator.amazonses.com', ['send', 'bounce']],
    ['Bounce+Week1@Simulator.AmazonSES.com', ['send', 'bounce']],
    ['complaint@simulator.amazonses.com', ['send', 'delivery', 'complaint']],
    ['suppressionlist+a@simulator.amazonses.com', ['send', 'suppressed-bounce']],
    ['ooto@simulator.amazonses.com', ['send', 'delivery', 'out-of-office']],
    ['bounce@simulator.amazonses.com.example.com', ['send', 'delivery']],
  ])('makes these events for %s: %j', (address, outcome) => {
    expect(outcomeFor(address)).toEqual(outcome)
  })
})

describe('the events of the SES emulator', () => {
  let ses: Ses
  let client: SESClient
  let put: BusEvent[]

  beforeEach(async () => {
    put = []
    ses = await startSes({
      verifiedDomains: ['plate.test'],
      configurationSets: ['set'],
      onAccepted: (mail) => put.push(...automaticEvents(mail)),
    })
    client = new SESClient({ ...LOCAL_AWS, endpoint: ses.endpoint, maxAttempts: 1 })
  })
  afterEach(async () => {
    client.destroy()
    await ses.stop()
  })

  const send = (to: string, Tags = [{ Name: 'campaign', Value: 'news_2e' }]) =>
    client.send(
      new SendRawEmailCommand({
        RawMessage: { Data: Buffer.from('From: hello@plate.test\r\nSubject: x\r\n\r\nHello') },
        Destinations: [to],
        ConfigurationSetName: 'set',
        Tags,
      }),
    )

  it('contain the accepted mail’s tags and match the product’s schema', async () => {
    const { MessageId } = await send('ada@example.com')
    expect(put.map((event) => event['detail-type'])).toEqual(['Email Sent', 'Email Delivered'])
    expect(v.parse(sesEvent, put[1])).toMatchObject({
      messageId: MessageId,
      campaignId: 'news.',
      address: 'ada@example.com',
      what: { kind: 'delivered' },
    })
  })

  it('can all be read by the product', async () => {
    const mail = {
      id: 'a',
      at: new Date().toISOString(),
      sender: 'a@b.test',
      recipients: ['c@d.test'],
      tags: {},
    }
    const kinds = mailEventKinds.map((kind) => {
      const read = v.parse(sesEvent, mailEvent(mail, kind))
      if ('unknown' in read) return read.unknown
      return read.what.kind === 'soft-bounced' ? `soft: ${read.what.cause}` : read.what.kind
    })
    expect(kinds).toEqual([
      'sent',
      'delivered',
      'bounced',
      'soft: mailbox',
      'soft: domain',
      'soft: undefined',
      'soft: undefined',
      'suppressed',
      'complained',
      'opened',
      'opened',
      'clicked',
      'clicked',
    ])
  })

  it('are not sent if SES refuses the mail’s tags', async () => {
    await expect(
      send('ada@example.com', [{ Name: 'campaign', Value: 'a:b' }]),
    ).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    })
    expect(put).toEqual([])
  })
})

describe('the inbox’s simulation', () => {
  let listener: Listener
  let put: BusEvent[]
  let folder: string
  let id: string

  beforeEach(async () => {
    put = []
    folder = await temporaryDirectory()
    const before = await openMailbox(folder)
    const raw = Buffer.from('From: hello@plate.test\r\nSubject: x\r\n\r\nHello')
    id = await before.add(raw, 'hello@plate.test', ['ada@example.com'], { campaign: ['c'] })
    // A second mailbox reads the same folder, as after a restart.
    const mailbox = await openMailbox(folder)
    const happen = createEventSimulator({ put: (events) => put.push(...events) }, mailbox)
    listener = await listen(0)
    listener.answerWith(createInboxAnswer(createInbox(mailbox), happen))
  })
  afterEach(() => listener.stop())

  const post = (about: string, body: unknown, type = 'application/json') =>
    fetch(`${listener.url}/api/emails/${about}/feedback`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('sends a bounce event with the mail’s tags', async () => {
    expect((await post(id, { event: 'bounce' })).status).toBe(202)
    expect(v.parse(sesEvent, put[0])).toMatchObject({
      messageId: id,
      campaignId: 'c',
      address: 'ada@example.com',
      what: { kind: 'bounced' },
    })
  })

  it('sends a click event with the clicked link', async () => {
    await post(id, { event: 'click', link: 'https://plate.test/blog' })
    expect(v.parse(sesEvent, put[0])).toMatchObject({
      what: { kind: 'clicked', by: 'person', link: 'https://plate.test/blog' },
    })
  })

  it.each([
    ['an unknown event', { event: 'explode' }, 400],
    ['a body that is not JSON', '{', 400],
    ['a link that is not a URL', { event: 'click', link: 'blog' }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(id, body)).status).toBe(status)
    expect(put).toEqual([])
  })

  it('refuses a request about an unknown mail, and a plain-text request, which any website could send', async () => {
    expect((await post(id, { event: 'bounce' }, 'text/plain')).status).toBe(415)
    expect((await post('none', { event: 'bounce' })).status).toBe(404)
    expect(put).toEqual([])
  })
})
