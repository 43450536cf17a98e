import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as unsubscribe } from '../../../lambdas/subscribers/handlers/unsubscribe.ts'
import { handler as sendWelcome } from '../../../lambdas/welcome/handlers/send-welcome.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { linkOf } from '../../support/mail-link.ts'
import { queueEvent } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, ses } = await startBackend()
const SES_RATE = ses.faults.maxSendRate

let email: string
let id: string

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  email = `${randomUUID()}@example.com`
  const { body } = await call(join, { body: { email, source: 'landing_page' } })
  id = String(body?.id)
})

afterEach(() => {
  vi.useRealTimers()
  Object.assign(ses.faults, { failNext: [], maxSendRate: SES_RATE })
})

const request = (recipientEmail = email) =>
  queueEvent({ requestedAt: new Date().toISOString(), recipientEmail })
const deliver = (recipientEmail?: string) => sendWelcome(request(recipientEmail))
/** The job that the sweeper queues each minute. */
const minute = () => sendWelcome(queueEvent({ kind: 'release', mailClass: 'welcome', most: 30 }))
const inbox = () => ses.mailbox.list({ to: email })
const counted = async () => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: 'myplateful-email_analytics',
      KeyConditionExpression: 'email_type = :type',
      ExpressionAttributeValues: { ':type': 'welcome' },
    }),
  )
  return Items.map((item) => item.recipients_count)
}

describe('the welcome mail', () => {
  it('is sent to the subscriber once', async () => {
    expect(await deliver()).toEqual({ batchItemFailures: [] })
    expect(inbox()).toHaveLength(1)
    expect(await counted()).toEqual([1])
  })

  it('is not sent twice when the queue delivers its message twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const message = request()
    await sendWelcome(message)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await sendWelcome(message)
    expect(inbox()).toHaveLength(1)
    expect(await counted()).toEqual([1])
  })

  it('is sent once for 10 simultaneous requests', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliver()))
    expect(inbox()).toHaveLength(1)
    expect(outcomes.every(({ batchItemFailures }) => batchItemFailures.length === 0)).toBe(true)
  })

  it('is sent again only after a cool-down of 10 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    await deliver()
    vi.setSystemTime(Date.now() + 9 * 60_000)
    await deliver()
    expect(inbox()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60_000)
    await deliver()
    expect(inbox()).toHaveLength(2)
  })

  it('is sent at most three times a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    for (let requests = 0; requests < 5; requests += 1) {
      await deliver()
      vi.setSystemTime(Date.now() + 11 * 60_000)
    }
    expect(inbox()).toHaveLength(3)
  })

  it('is not sent to an address that is not on the list', async () => {
    await deliver('stranger@example.com')
    expect(ses.mailbox.list({ to: 'stranger@example.com' })).toEqual([])
  })

  it('is not sent to an unsubscribed address', async () => {
    await call(unsubscribe, { query: { s: await linkOf(id) } })
    expect(await deliver()).toEqual({ batchItemFailures: [] })
    expect(inbox()).toEqual([])
  })

  it('is sent a minute later if SES throttles', async () => {
    ses.faults.failNext = [new SesError('Throttling', 'Maximum sending rate exceeded.')]
    vi.spyOn(console, 'warn').mockReturnValue()
    expect((await deliver()).batchItemFailures).toEqual([])
    expect(inbox()).toEqual([])
    await minute()
    await minute()
    expect(inbox()).toHaveLength(1)
    expect(await counted()).toEqual([1])
    vi.restoreAllMocks()
  })

  it('is sent exactly once if SES accepted no mail for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    vi.spyOn(console, 'warn').mockReturnValue()
    ses.faults.maxSendRate = 0
    await deliver()
    for (let minutes = 0; minutes < 60; minutes += 10) {
      vi.setSystemTime(Date.now() + 10 * 60_000)
      await minute()
    }
    expect(inbox()).toEqual([])
    ses.faults.maxSendRate = SES_RATE
    await minute()
    await minute()
    expect(inbox()).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('is sent even if the browser does not request it', async () => {
    await minute()
    await minute()
    expect(inbox()).toHaveLength(1)
    expect(await counted()).toEqual([1])
    // The browser's request comes late.
    await deliver()
    expect(inbox()).toHaveLength(1)
  })

  it('is sent again after ten minutes to a person who left and joined again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    await deliver()
    await call(unsubscribe, { query: { s: await linkOf(id) } })
    await call(join, { body: { email, source: 'landing_page' } })
    await deliver()
    await minute()
    expect(inbox()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    await minute()
    expect(inbox()).toHaveLength(2)
  })

  it('is dropped if SES rejects the message', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    ses.faults.failNext = [new SesError('MessageRejected', `${email} is on the suppression list.`)]
    expect((await deliver()).batchItemFailures).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: 'welcome_rejected' }))
    expect(inspect(logged.mock.calls, { depth: 9 })).not.toContain(email)
    await minute()
    expect(inbox()).toEqual([])
    logged.mockRestore()
  })

  it('is not tried again if its outcome is unknown', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    expect((await deliver()).batchItemFailures).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: 'welcome_uncertain' }))
    await deliver()
    await minute()
    expect(inbox()).toEqual([])
    logged.mockRestore()
  })

  it('is not tried again if its outcome is unknown and the table fails right afterwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
    ses.faults.failNext = [new SesError('GatewayTimeout', 'Who knows.', 504)]
    const { send } = documents
    const spy = vi.spyOn(documents, 'send').mockImplementation(async (command, ...rest) => {
      const { TransactItems = [] } = command instanceof TransactWriteCommand ? command.input : {}
      if (TransactItems.some(({ Put }) => Put?.Item?.pk === 'uncertain-welcome')) {
        spy.mockRestore()
        throw new Error('No table')
      }
      return Reflect.apply(send, documents, [command, ...rest])
    })
    expect((await deliver()).batchItemFailures).toHaveLength(1)
    for (const minutes of [0, 10, 60]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await minute()
    }
    expect(inbox()).toEqual([])
    vi.restoreAllMocks()
  })

  it('is sent even if the batch also contains an invalid queue message', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const good = request()
    const bad = queueEvent({ requestedAt: new Date().toISOString() })
    const outcome = await sendWelcome({ Records: [...bad.Records, ...good.Records] })
    expect(outcome.batchItemFailures).toEqual([{ itemIdentifier: bad.Records[0]?.messageId }])
    expect(inbox()).toHaveLength(1)
    logged.mockRestore()
  })
})

describe('an arrived welcome mail', () => {
  const arrived = async () => {
    await deliver()
    const raw = await ses.mailbox.raw(inbox()[0]?.id ?? '')
    if (!raw) throw new Error('No mail arrived')
    return { raw, mail: await PostalMime.parse(raw) }
  }
  const header = (mail: Awaited<ReturnType<typeof arrived>>['mail'], name: string) =>
    mail.headers.find(({ key }) => key === name)?.value

  it('has the subject, the sender and exactly one recipient', async () => {
    const { mail } = await arrived()
    expect(mail.subject).toBe('Welcome to MyPlateful! 🎉')
    expect(mail.from).toMatchObject({ name: 'MyPlateful', address: 'hello@myplateful.test' })
    expect(mail.to?.map(({ address }) => address)).toEqual([email])
    expect(mail.cc ?? mail.bcc).toBeUndefined()
  })

  it('has headers for the one-click unsubscribe', async () => {
    const { mail } = await arrived()
    expect(header(mail, 'list-unsubscribe')).toBe(
      `<https://myplateful.test/api/unsubscribe?s=${await linkOf(id)}>`,
    )
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('has the unsubscribe link and the postal address in HTML and text', async () => {
    const { mail } = await arrived()
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(`https://myplateful.test/unsubscribe?s=${await linkOf(id)}`)
      expect(body).toContain('1 Test Street, Indianapolis, IN 46204, USA')
    }
  })

  it('has UTM parameters on every link to the site except the unsubscribe link', async () => {
    const { mail } = await arrived()
    const links = [...(mail.html ?? '').matchAll(/href="(https:[^"]+)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    )
    expect(links.length).toBeGreaterThanOrEqual(3)
    for (const link of links) {
      expect(link.origin).toBe('https://myplateful.test')
      if (link.pathname === '/unsubscribe') {
        expect([...link.searchParams.keys()]).toEqual(['s'])
        continue
      }
      expect(Object.fromEntries(link.searchParams)).toMatchObject({
        utm_source: 'myplateful',
        utm_medium: 'email',
        utm_campaign: 'welcome',
      })
    }
  })

  it('is under 90 KB', async () => {
    expect((await arrived()).raw.byteLength).toBeLessThan(90_000)
  })
})
