import { afterAll, beforeEach, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { readDoneChunk } from '../../../lambdas/campaigns/audience/uncertain.ts'
import * as campaigns from '../../../lambdas/campaigns/campaign-store.ts'
import { claimSend } from '../../../lambdas/campaigns/send-to-one.ts'
import { campaignMail } from '../../../lambdas/mail/mail-store.ts'
import { takeSenderLease } from '../../../lambdas/mail/quota/sender-lease.ts'
import { lastDay } from '../../../lambdas/mail/reputation/reputation-store.ts'
import { readSendingSwitch, readSwitch } from '../../../lambdas/mail/sending-switch.ts'
import { auditEntry, SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { batchGet, documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { findJob } from '../../../lambdas/posts/generation/job-store.ts'
import { findPost } from '../../../lambdas/posts/post-store.ts'
import { postIdAtTime } from '../../../lambdas/posts/reservations.ts'
import { lastDigest } from '../../../lambdas/publishing/digest-store.ts'
import { dueEntries } from '../../../lambdas/subscribers/join/due-welcome.ts'
import { erase } from '../../../lambdas/subscribers/standing/subscription.ts'
import { findPerson } from '../../../lambdas/welcome/welcome-store.ts'
import { startBackend } from '../../support/backend.ts'

await startBackend()

/** The local DynamoDB is always consistent, so the test checks the requests. */
let reads: unknown[] = []
const READS = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'])
documents.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      if (READS.has(commandName)) reads.push(args.input)
      return next(args)
    },
  { step: 'initialize', name: 'reads' },
)
afterAll(() => documents.middlewareStack.remove('reads'))
beforeEach(() => {
  reads = []
})

const now = new Date()
const ref = { campaignId: 'none', chunk: '000000' }
const nobody = normalizeEmail('nobody@example.com')
const KEYS = [{ pk: 'none', sk: 'none' }]

it.each<[string, () => Promise<unknown>, number]>([
  ['a campaign changes its state', () => campaigns.findCampaign('none'), 1],
  ['a campaign is mailed with its content', () => content('none'), 1],
  ['a sender is treated as dead', leaseOfAnother, 2],
  ['the uncertain recipients of a chunk are settled', () => readDoneChunk(ref), 1],
  ['a repeated request for one mail is detected', repeated, 1],
  ['the day’s bounces and complaints are checked', () => lastDay('campaigns', undefined, now), 1],
  ['the switch of welcome mail is checked', () => readSwitch('welcome'), 1],
  ['a welcome mail goes out', () => findPerson(nobody), 1],
  ['due welcome mails go out', () => dueEntries('welcome', now, 1), 1],
  ['the switch of campaigns is checked', readSendingSwitch, 1],
  ['an article is written for its job', () => findJob('none'), 1],
  ['a post is changed', () => findPost('none'), 1],
  ['a slot is taken', () => postIdAtTime('2026-11-24T14:00:00.000Z'), 1],
  ['the last digest is read', lastDigest, 1],
  ['a person is changed or erased', () => erase(nobody, SYSTEM, now), 2],
  ['many items are read at once', () => batchGet('myplateful-work', KEYS), 1],
])('DynamoDB is read consistently when %s', async (_, decide, count) => {
  await decide()
  expect(reads).toHaveLength(count)
  for (const read of reads) expect(consistent(read)).toBe(true)
})

async function leaseOfAnother() {
  const lease = await takeSenderLease(0, 'one')
  await takeSenderLease(0, 'another')
  await lease?.release()
}

async function content(id: string) {
  await expect(campaignMail(id)).rejects.toThrow()
}

async function repeated() {
  const entry = auditEntry(SYSTEM, { action: 'mail.send', object: 'nobody' }, now)
  await claimSend('request', now, entry)
  await claimSend('request', now, entry)
}

function consistent(read: unknown): boolean {
  return JSON.stringify(read).includes('"ConsistentRead":true')
}
