import { appendFile, writeFile } from 'node:fs/promises'
import { GetSendQuotaCommand, SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS } from '../../local/aws.ts'
import { SesError } from '../../local/ses/errors.ts'
import { openMailbox } from '../../local/ses/mailbox.ts'
import { type Ses, startSes } from '../../local/ses/server.ts'
import { temporaryDirectory } from './test-host.ts'

const MESSAGE = [
  'From: MyPlateful <hello@plate.test>',
  'To: ann@example.com',
  'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
  'List-Unsubscribe: <https://plate.test/u>',
  '',
  'Hello',
].join('\r\n')

const HOUR = 3_600_000

let ses: Ses
let client: SESClient

beforeEach(async () => {
  // `Date` is the time of day and `performance` the elapsed time. advanceTimersByTime moves both clocks.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-24T12:00:00Z') })
  ses = await startSes({ verifiedDomains: ['plate.test'], configurationSets: ['set'] })
  client = new SESClient({ ...LOCAL_AWS, endpoint: ses.endpoint, maxAttempts: 1 })
})
afterEach(async () => {
  vi.useRealTimers()
  client.destroy()
  await ses.stop()
})

function send(message = MESSAGE, input: { Destinations?: string[]; set?: string } = {}) {
  return client.send(
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(message) },
      ...(input.Destinations && { Destinations: input.Destinations }),
      ConfigurationSetName: input.set ?? 'set',
      Tags: [{ Name: 'email_type', Value: 'welcome' }],
    }),
  )
}

describe('the SES emulator', () => {
  it('stores the message byte for byte under the id in its answer', async () => {
    const { MessageId = '' } = await send()
    expect((await ses.mailbox.raw(MessageId))?.toString()).toBe(MESSAGE)
    expect(ses.mailbox.list()).toEqual([
      {
        id: MessageId,
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        from: 'hello@plate.test',
        to: 'ann@example.com',
        subject: 'Grüße',
      },
    ])
  })

  it('mails the addresses in Destinations instead of the addresses in To', async () => {
    await send(MESSAGE, { Destinations: ['bo@example.com'] })
    expect(ses.mailbox.list()[0]?.to).toBe('bo@example.com')
  })

  it.each([
    ['no recipient', MESSAGE.replace('To: ann@example.com\r\n', ''), 'InvalidParameterValue'],
    ['a recipient without a domain', MESSAGE.replace('ann@example.com', 'ann'), 'InvalidParameter'],
    ['no sender', MESSAGE.replace(/From.*\r\n/, ''), 'InvalidParameterValue'],
    ['a bare line feed in a header', MESSAGE.replace('Q?Gr', 'Q?\nGr'), 'InvalidParameterValue'],
    ['a header line without a name', MESSAGE.replace('To:', 'no name'), 'InvalidParameterValue'],
    ['a second Subject', MESSAGE.replace('To:', 'Subject: x\r\nTo:'), 'InvalidParameterValue'],
    ['an unverified sender', MESSAGE.replace('plate.test', 'else.test'), 'MessageRejected'],
    ['more than 10 MB', `${MESSAGE}${'x'.repeat(10 * 1024 * 1024)}`, 'InvalidParameterValue'],
  ])('refuses a message with %s', async (_what, message, code) => {
    await expect(send(message)).rejects.toMatchObject({ name: expect.stringContaining(code) })
    expect(ses.mailbox.list()).toEqual([])
  })

  it('refuses a configuration set that does not exist', async () => {
    await expect(send(MESSAGE, { set: 'other' })).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    })
  })

  it('throttles above the rate and recovers within a second', async () => {
    ses.faults.maxSendRate = 2
    await send()
    await send()
    const throttled = { name: 'Throttling', message: 'Maximum sending rate exceeded.' }
    await expect(send()).rejects.toMatchObject(throttled)
    vi.advanceTimersByTime(499)
    await expect(send()).rejects.toMatchObject(throttled)
    vi.advanceTimersByTime(1)
    await send()
  })

  it.each([
    ['back', -HOUR],
    ['forward', 25 * HOUR],
  ])('enforces rate and quota by elapsed time when the clock is set %s', async (_, step) => {
    Object.assign(ses.faults, { maxSendRate: 1, dailyQuota: 2 })
    await send()
    vi.setSystemTime(Date.now() + step)
    await expect(send()).rejects.toMatchObject({ message: 'Maximum sending rate exceeded.' })
    vi.advanceTimersByTime(1000)
    await send()
    vi.advanceTimersByTime(24 * HOUR - 1001)
    const used = { name: 'Throttling', message: 'Daily message quota exceeded.' }
    await expect(send()).rejects.toMatchObject(used)
    vi.advanceTimersByTime(1)
    await send()
  })

  it('counts recipients against the daily quota and reports the quota', async () => {
    ses.faults.dailyQuota = 2
    await send(MESSAGE, { Destinations: ['a@example.com', 'b@example.com'] })
    expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({
      Max24HourSend: 2,
      MaxSendRate: 500,
      SentLast24Hours: 2,
    })
    await expect(send()).rejects.toMatchObject({
      name: 'Throttling',
      message: 'Daily message quota exceeded.',
    })
  })

  it('simulates failures of the next requests, or of a share of all requests', async () => {
    ses.faults.failNext.push(new SesError('MessageRejected', 'On purpose'))
    await expect(send()).rejects.toMatchObject({ name: 'MessageRejected', message: 'On purpose' })
    await send()
    ses.faults.failureRate = 1
    await expect(send()).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } })
    Object.assign(ses.faults, { failureRate: 0, throttleRate: 1 })
    await expect(send()).rejects.toMatchObject({
      name: 'Throttling',
      message: 'Maximum sending rate exceeded.',
    })
    expect(ses.mailbox.list()).toHaveLength(1)
  })
})

describe('the SES emulator’s mailbox on disk', () => {
  it('keeps all mails over a restart and drops a half-written last line', async () => {
    const folder = await temporaryDirectory()
    const before = await openMailbox(folder)
    const first = await before.add(Buffer.from(MESSAGE), 'hello@plate.test', ['a@example.com'])
    const second = await before.add(Buffer.from(MESSAGE), 'hello@plate.test', ['b@example.com'])
    await appendFile(`${folder}/index.jsonl`, '\n{"id":"ha')
    const after = await openMailbox(folder)
    expect(after.list().map(({ id }) => id)).toEqual([second, first])
    expect((await after.raw(first))?.toString()).toBe(MESSAGE)
  })

  it('appends whole lines after a half-written line', async () => {
    const folder = await temporaryDirectory()
    await writeFile(`${folder}/index.jsonl`, '{"id":"ha')
    const mailbox = await openMailbox(folder)
    const id = await mailbox.add(Buffer.from(MESSAGE), 'hello@plate.test', ['a@example.com'])
    const again = await openMailbox(folder)
    expect(again.list().map((mail) => mail.id)).toEqual([id])
  })

  it('reads no files other than mails', async () => {
    const mailbox = await openMailbox(await temporaryDirectory())
    expect(await mailbox.raw('../../../etc/passwd')).toBeUndefined()
    expect(await mailbox.raw('index.jsonl')).toBeUndefined()
  })
})
