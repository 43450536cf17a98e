import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/subscribers/handlers/join-by-form.ts'
import { activeTotal } from '../../../lambdas/subscribers/standing/totals.ts'
import { dropTables, makeTables } from '../../../local/dynamodb/tables.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, sqs } = await startBackend()
const queue = new SQSClient({})
const QueueUrl = sqs.queueUrl('welcome')

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(handler, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const join = (email: string, headers?: Record<string, string>) =>
  send({ email, source: 'landing_page' }, headers)

/** The addresses in the jobs queued since the last call. SQS hides jobs for a while after a call has received them. */
async function welcomesAsked(): Promise<string[]> {
  const { Messages = [] } = await queue.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  )
  const addresses = Messages.map(({ Body = '' }) => JSON.parse(Body).recipientEmail)
  return addresses.length > 0 ? [...addresses, ...(await welcomesAsked())] : []
}

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  await welcomesAsked()
})

describe('the join form without JavaScript', () => {
  it('redirects to the welcome page', async () => {
    const answer = await join('  ada@example.com ')
    expect([answer.status, answer.headers.location]).toEqual([303, '/welcome'])
    expect(await activeTotal()).toBe(1)
    expect(await welcomesAsked()).toEqual(['ada@example.com'])
  })

  it('redirects a second join to the page for addresses that are already on the list', async () => {
    await join('ada@example.com')
    await welcomesAsked()
    const again = await join('ADA@example.com')
    expect([again.status, again.headers.location]).toEqual([303, '/already-subscribed'])
    expect(await activeTotal()).toBe(1)
    expect(await welcomesAsked()).toEqual(['ADA@example.com'])
  })

  it.each(['', 'ada', 'ada@localhost', 'zoë@example.com', 'ada\u0007@example.com'])(
    'refuses the address “%s”',
    async (wrong) => {
      const { status, headers, text } = await join(wrong)
      expect(status).toBe(400)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toContain('Please enter a valid email address')
      expect(text).toContain(`value="${wrong}"`)
      expect(text).toContain('action="/api/subscribers/form"')
      expect(await activeTotal()).toBe(0)
    },
  )

  it('treats a missing field as blank', async () => {
    expect((await send({ source: 'landing_page' })).text).toContain('value=""')
  })

  it('escapes the text of the field', async () => {
    const { text } = await join('"><script>alert(1)</script>')
    expect(text).not.toContain('<script')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  it('refuses a body over 256 KB', async () => {
    expect((await join('a'.repeat(256 * 1024))).status).toBe(413)
  })

  it('keeps the text in the field after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await dropTables(dynamoDb.client)
    const { status, text } = await join('ada@example.com')
    expect(status).toBe(500)
    expect(text).toContain('Something went wrong. Please try again.')
    expect(text).toContain('value="ada@example.com"')
    await makeTables(dynamoDb.client)
  })
})

describe('the HTTP origin of a form', () => {
  it.each([
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser with a foreign origin', { origin: 'https://evil.example' }, 403],
    ['an old browser that hides its origin', { origin: 'null' }, 403],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://myplateful.test' }, 303],
    ['our own page in an old browser', { origin: 'https://myplateful.test' }, 303],
  ])('decides whether the join is accepted: %s gets the status $2', async (_, headers, status) => {
    expect((await join('ada@example.com', headers)).status).toBe(status)
    expect(await activeTotal()).toBe(status === 303 ? 1 : 0)
  })
})
