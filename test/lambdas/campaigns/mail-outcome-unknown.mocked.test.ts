import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimSend } from '../../../lambdas/campaigns/send-to-one.ts'
import { auditEntry, SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { SesError } from '../../../local/ses/errors.ts'
import { startCampaigns } from '../../support/campaigns.ts'

/**
 * A repeated request polls the outcome of the first request for up to 17 seconds. This test waits only 3 ms between
 * polls, so that the polls take a fifth of a second.
 */
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  return { ...real, setTimeout: () => real.setTimeout(3) }
})

const backend = await startCampaigns()
const { ses } = backend

let wish: { emailType: string; recipientEmail: string; requestId: string }
const send = () => backend.send(wish)
const inbox = () => ses.mailbox.list({ to: wish.recipientEmail })
const UNKNOWN = {
  status: 502,
  body: {
    code: 'mail_unknown',
    message:
      "The mail service did not say whether it took this mail. Look in the recipient's inbox before you send it again.",
  },
}

beforeEach(async () => {
  await backend.fresh()
  const requestId = randomUUID()
  wish = { emailType: 'offer', recipientEmail: `${requestId}@example.com`, requestId }
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  ses.faults.failNext = []
})

it('a repeated request does not resend a mail whose outcome is unknown', async () => {
  ses.faults.failNext = [new SesError('GatewayTimeout', 'No', 504)]
  expect(await send()).toMatchObject(UNKNOWN)
  expect(await send()).toMatchObject(UNKNOWN)
  expect(inbox()).toEqual([])
})

it('a repeated request sends nothing if the first request died before SES answered', async () => {
  const entry = auditEntry(SYSTEM, { action: 'mail.send', object: 'nobody' }, new Date())
  await claimSend(wish.requestId, new Date(), entry)
  expect(await send()).toMatchObject(UNKNOWN)
  expect(inbox()).toEqual([])
})

it('a request with a new requestId resends a mail whose outcome is unknown', async () => {
  ses.faults.failNext = [new SesError('GatewayTimeout', 'No', 504)]
  await send()
  wish.requestId = randomUUID()
  expect(await send()).toMatchObject({ status: 200, body: { sentCount: 1 } })
  expect(inbox()).toHaveLength(1)
})
