import { setTimeout as sleep } from 'node:timers/promises'
import { clamp } from 'es-toolkit'
import { campaignRate, leftToday, quotaFreeAt } from '../../mail/quota/quota.ts'
import { type SenderLease, takeSenderLease } from '../../mail/quota/sender-lease.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { randomId } from '../../platform/secrets.ts'
import { findRecipients, type Recipient } from '../../subscribers/audience.ts'
import { finishIfDone } from '../campaign-changes.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { type CampaignInHand, type CampaignsInHand, campaignsInHand } from './campaign-in-hand.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { mailRecipient } from './mail-recipient.ts'
import { exclusionReason } from './may-be-mailed.ts'
import type { Line, OpenChunk } from './open-chunk.ts'
import { createPace, type Pace } from './pace.ts'
import { type UnderWay, watchCampaigns } from './under-way.ts'

/** What the requests in flight and the marks of their answers may take. */
const TIME_TO_STOP_MS = 30_000

/** So much mail is marked together. A dead sender leaves it uncertain, beside the requests in flight. */
const MARKED_TOGETHER_SECONDS = 0.05
const MARKED_TOGETHER_MOST = 12

/** The index of open chunks may lag behind: the sender waits this often, this long, before it ends. */
const IDLE_MS = 500
const IDLE_WAITS = 4

interface Sender {
  lease: SenderLease
  /** Mails a second. */
  rate: () => number
  pace: Pace
  inFlight: InFlight
  underWay: UnderWay
}

/**
 * Sends all campaigns that are under way, some mails of each in turn, until none is left or the time is up. Each
 * recipient is looked up and marked `sending`, mailed, and marked with SES's answer: nobody is mailed twice. Does nothing
 * where another process holds the sender's lease.
 * @returns false where there is more to do
 * @throws where a campaign failed, after the others
 */
export async function sendCampaigns(
  { sender, senders }: { sender: number; senders: number },
  timeLeft: TimeLeft,
): Promise<boolean> {
  const lease = await takeSenderLease(sender, randomId())
  if (!lease) {
    console.info({ event: 'sender_at_work', sender })
    return true
  }
  const rate = () => campaignRate(lease.quota()) / senders
  const pace = createPace(rate)
  const inFlight = createInFlight({ rate, isUncertain: pace.isUncertain })
  const underWay = watchCampaigns()
  const inHand = campaignsInHand({ sender, senders, term: lease.term })
  try {
    return await sendAll({ lease, rate, pace, inFlight, underWay }, inHand, timeLeft)
  } finally {
    await inFlight.landed()
    await inHand.leaveOthers([])
    await lease.release()
  }
}

async function sendAll(
  sender: Sender,
  inHand: CampaignsInHand,
  timeLeft: TimeLeft,
): Promise<boolean> {
  /** Campaigns that failed are left alone, so that the others go on. */
  const failures = new Map<string, unknown>()
  let isDone = false
  let idle = 0
  while (
    !isDone &&
    sender.lease.isHeld() &&
    timeLeft() > TIME_TO_STOP_MS &&
    !sender.pace.isAway()
  ) {
    const campaigns = await sender.underWay.now()
    const sending = campaigns.filter(({ campaignId }) => !failures.has(campaignId))
    await inHand.leaveOthers(sending)
    const isMoving = await sendSomeOfEach(sender, sending, inHand, failures)
    if (isMoving || (await sender.inFlight.oneLanded())) {
      idle = 0
      continue
    }
    isDone = sending.length === 0 || idle > IDLE_WAITS
    if (idle > 0 && !isDone) await sleep(IDLE_MS)
    sender.underWay.lookAgain()
    idle += 1
  }
  for (const failure of failures.values()) throw failure
  return isDone
}

/** @returns whether there was anybody to begin with */
async function sendSomeOfEach(
  sender: Sender,
  campaigns: readonly CampaignRow[],
  inHand: CampaignsInHand,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let isMoving = false
  for (const campaign of campaigns) {
    try {
      if (await sendSome(sender, campaign, inHand.of(campaign, sender.underWay))) isMoving = true
    } catch (error) {
      failures.set(campaign.campaignId, error)
    }
  }
  return isMoving
}

/** Mails the next few of a campaign. @returns false where there is nobody to begin with */
async function sendSome(
  sender: Sender,
  campaign: CampaignRow,
  inHand: CampaignInHand,
): Promise<boolean> {
  const chunk = await inHand.chunkWithWaiting()
  if (!chunk) {
    if (inHand.isSettled()) await finishIfDone(campaign.campaignId, new Date())
    return false
  }
  if (campaign.status === 'cancelling') {
    await chunk.mark(chunk.inState('waiting'), { state: 'excluded', reason: 'cancelled' })
    await chunk.closeIfSettled()
    return true
  }
  const { lease, pace, inFlight, underWay } = sender
  const left = leftToday(lease.quota())
  if (left <= 0) {
    const resumesAt = quotaFreeAt(lease.quota(), Date.now())
    await underWay.pause(campaign, { reason: 'quota', resumes_at: resumesAt.toISOString() })
    return true
  }
  await inHand.message()
  await pace.ready()
  const together = clamp(sender.rate() * MARKED_TOGETHER_SECONDS, 1, MARKED_TOGETHER_MOST)
  for (const next of await markNext(chunk, Math.floor(Math.min(together, left)))) {
    await pace.next()
    lease.countMail()
    await inFlight.begin(() => mailOne(sender, campaign, inHand, chunk, next))
  }
  await chunk.closeIfSettled()
  return true
}

interface Next {
  line: Line
  recipient: Recipient
}

/** Looks up the next who wait: marks those who may be mailed as `sending`, and excludes those who left. */
async function markNext(chunk: OpenChunk, count: number): Promise<Next[]> {
  const lines = chunk.inState('waiting').slice(0, count)
  const found = await findRecipients(lines.map(({ address }) => address))
  const now = new Date()
  const next: Next[] = []
  const excluded: Promise<void>[] = []
  for (const line of lines) {
    const recipient = found.get(line.address)
    const reason = exclusionReason(recipient, now)
    if (recipient && !reason) next.push({ line, recipient })
    else excluded.push(chunk.mark([line], { state: 'excluded', reason: reason ?? 'erased' }))
  }
  const sending = next.map(({ line }) => line)
  await Promise.all([...excluded, chunk.mark(sending, { state: 'sending' })])
  return next
}

/** Mails one who is marked, and marks what became of it. */
async function mailOne(
  { lease, pace, underWay }: Sender,
  campaign: CampaignRow,
  inHand: CampaignInHand,
  chunk: OpenChunk,
  { line, recipient }: Next,
): Promise<void> {
  if (underWay.isPaused(campaign.campaignId)) return chunk.mark([line], { state: 'waiting' })
  const message = await inHand.message()
  const { outcome, pause } = await mailRecipient(campaign, message, recipient, pace, lease.quota())
  await chunk.mark([line], outcome)
  if (pause) await underWay.pause(campaign, pause)
  await chunk.closeIfSettled()
}
