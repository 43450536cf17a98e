import { setTimeout as sleep } from 'node:timers/promises'
import { clamp } from 'es-toolkit'
import { campaignRate, leftToday, quotaFreeAt } from '../../mail/quota/quota.ts'
import { type SenderLease, takeSenderLease } from '../../mail/quota/sender-lease.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { randomId } from '../../platform/secrets.ts'
import { findRecipients, type Recipient } from '../../subscribers/list/audience.ts'
import { finishIfDone } from '../campaign-changes.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { type ActiveCampaigns, watchActiveCampaigns } from './active-campaigns.ts'
import { exclusionReason } from './exclusion-reason.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { mailRecipient } from './mail-recipient.ts'
import type { Line, OpenChunk } from './open-chunk.ts'
import { createPace, type Pace } from './pace.ts'
import { type TakenCampaign, type TakenCampaigns, takenCampaigns } from './taken-campaigns.ts'

/** The time reserved for the requests in flight and for writing their outcomes. */
const TIME_TO_STOP_MS = 30_000

/**
 * One write marks the mails of the next 0.05 seconds as `sending`, but at most 12 mails. Both limits are low, because
 * a crash leaves these mails uncertain.
 */
const MARKED_TOGETHER_SECONDS = 0.05
const MARKED_TOGETHER_MAX = 12

/**
 * The index of open chunks may lag. Before an idle sender stops, it waits this long and looks again, up to IDLE_WAITS
 * times.
 */
const IDLE_MS = 500
const IDLE_WAITS = 4

interface Sender {
  lease: SenderLease
  /** Mails a second. */
  rate: () => number
  pace: Pace
  inFlight: InFlight
  active: ActiveCampaigns
}

/**
 * Sends all active campaigns, some mails of each in turn, until no mail is left or the time is up. Each recipient is
 * looked up, marked `sending`, mailed, and marked with SES's answer. The mark `sending` is written before the mail goes
 * out, so that nobody is mailed twice. Does nothing if another process holds the sender's lease.
 * @returns false if there is more to send
 * @throws the error of a campaign that failed, after the other campaigns were sent
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
  const active = watchActiveCampaigns()
  const taken = takenCampaigns({ sender, senders, term: lease.term })
  try {
    return await sendAll({ lease, rate, pace, inFlight, active }, taken, timeLeft)
  } finally {
    await inFlight.allDone()
    await taken.releaseOthers([])
    await lease.release()
  }
}

async function sendAll(
  sender: Sender,
  taken: TakenCampaigns,
  timeLeft: TimeLeft,
): Promise<boolean> {
  /** The errors of failed campaigns, by campaign id. The loop skips these campaigns, so that the others continue. */
  const failures = new Map<string, unknown>()
  let isDone = false
  let idle = 0
  while (
    !isDone &&
    sender.lease.isHeld() &&
    timeLeft() > TIME_TO_STOP_MS &&
    !sender.pace.isUnavailable()
  ) {
    const campaigns = await sender.active.now()
    const sending = campaigns.filter(({ campaignId }) => !failures.has(campaignId))
    await taken.releaseOthers(sending)
    const isMoving = await sendSomeOfEach(sender, sending, taken, failures)
    if (isMoving || (await sender.inFlight.anyDone())) {
      idle = 0
      continue
    }
    isDone = sending.length === 0 || idle > IDLE_WAITS
    if (idle > 0 && !isDone) await sleep(IDLE_MS)
    sender.active.invalidate()
    idle += 1
  }
  for (const failure of failures.values()) throw failure
  return isDone
}

/** @returns false if no campaign had a waiting recipient */
async function sendSomeOfEach(
  sender: Sender,
  campaigns: readonly CampaignRow[],
  taken: TakenCampaigns,
  failures: Map<string, unknown>,
): Promise<boolean> {
  let isMoving = false
  for (const campaign of campaigns) {
    try {
      if (await sendSome(sender, campaign, taken.of(campaign, sender.active))) isMoving = true
    } catch (error) {
      failures.set(campaign.campaignId, error)
    }
  }
  return isMoving
}

/** Mails the campaign's next few recipients. @returns false if no recipient is waiting */
async function sendSome(
  sender: Sender,
  campaign: CampaignRow,
  taken: TakenCampaign,
): Promise<boolean> {
  const chunk = await taken.chunkWithWaiting()
  if (!chunk) {
    if (taken.isSettled()) await finishIfDone(campaign.campaignId, new Date())
    return false
  }
  if (campaign.status === 'cancelling') {
    await chunk.setOutcome(chunk.inState('waiting'), { state: 'excluded', reason: 'cancelled' })
    await chunk.closeIfSettled()
    return true
  }
  const { lease, pace, inFlight, active } = sender
  const left = leftToday(lease.quota())
  if (left <= 0) {
    const resumesAt = quotaFreeAt(lease.quota(), Date.now())
    await active.pause(campaign, { reason: 'quota', resumes_at: resumesAt.toISOString() })
    return true
  }
  await taken.message()
  await pace.ready()
  const together = clamp(sender.rate() * MARKED_TOGETHER_SECONDS, 1, MARKED_TOGETHER_MAX)
  for (const next of await markNext(chunk, Math.floor(Math.min(together, left)))) {
    await pace.next()
    lease.countMail()
    await inFlight.begin(() => mailOne(sender, campaign, taken, chunk, next))
  }
  await chunk.closeIfSettled()
  return true
}

interface MarkedRecipient {
  line: Line
  recipient: Recipient
}

/** Looks up the next waiting recipients. Marks them as `sending`, or excludes those who must not be mailed. */
async function markNext(chunk: OpenChunk, count: number): Promise<MarkedRecipient[]> {
  const lines = chunk.inState('waiting').slice(0, count)
  const recipients = await findRecipients(lines.map(({ address }) => address))
  const now = new Date()
  const next: MarkedRecipient[] = []
  const excluded: Promise<void>[] = []
  for (const line of lines) {
    const recipient = recipients.get(line.address)
    const reason = exclusionReason(recipient, now)
    if (recipient && !reason) next.push({ line, recipient })
    else excluded.push(chunk.setOutcome([line], { state: 'excluded', reason: reason ?? 'erased' }))
  }
  const sending = next.map(({ line }) => line)
  await Promise.all([...excluded, chunk.setOutcome(sending, { state: 'sending' })])
  return next
}

async function mailOne(
  { lease, pace, active }: Sender,
  campaign: CampaignRow,
  taken: TakenCampaign,
  chunk: OpenChunk,
  { line, recipient }: MarkedRecipient,
): Promise<void> {
  if (active.isPaused(campaign.campaignId)) return chunk.setOutcome([line], { state: 'waiting' })
  const message = await taken.message()
  const { outcome, pause } = await mailRecipient(campaign, message, recipient, pace, lease.quota())
  await chunk.setOutcome([line], outcome)
  if (pause) await active.pause(campaign, pause)
  await chunk.closeIfSettled()
}
