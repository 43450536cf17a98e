import type { CampaignJob, Pause } from '../../contract/campaigns.ts'
import { mailEnvironment } from '../email/environment.ts'
import { campaignTags } from '../email/message-tags.ts'
import { jobSender } from '../queue/send-job.ts'
import type { TimeLeft } from '../queue/worker.ts'
import { randomId } from '../random-id.ts'
import { findRecipients, type Recipient } from '../subscribers/audience.ts'
import { finishIfDone, pauseCampaign } from './campaign-changes.ts'
import { campaignMessage } from './campaign-message.ts'
import { type CampaignRow, findCampaign } from './campaign-store.ts'
import { type ChunkRef, type ClaimedChunk, claimChunk } from './chunk-store.ts'
import { exclusionReason } from './exclusion.ts'
import { type Ledger, openLedger } from './open-ledger.ts'
import { permits } from './permits.ts'
import { type Stop, sendChunk } from './send-chunk.ts'

const environment = mailEnvironment()
const sendJob = jobSender<CampaignJob>('campaign')

/** How long the rest of a chunk waits where SES was busy until the worker's time was up. */
const BUSY_SECONDS = 5

/** What stops us at SES takes a person some time to mend; meanwhile one try each so often is enough. */
const BLOCKED_SECONDS = 900

/**
 * Mails one chunk of a campaign. However often and by however many it is called for a chunk, each recipient is
 * mailed at most once: a recipient is marked before the request, and only the chunk's holder can mark. A message for a
 * campaign that is paused is dropped: resuming queues its chunks again. So is one for a chunk that another worker
 * holds: should that one die, the sweeper finds the campaign standing still.
 */
export async function workChunk(ref: ChunkRef, timeLeft: TimeLeft): Promise<void> {
  const campaign = await findCampaign(ref.campaignId)
  if (!campaign || !isUnderWay(campaign)) return console.info({ event: 'chunk_dropped', ...ref })
  const claim = await claimChunk(ref, randomId(), new Date())
  if (claim.kind === 'unknown') return console.error({ event: 'chunk_unknown', ...ref })
  if (claim.kind === 'held') return console.info({ event: 'chunk_held', ...ref })
  if (claim.kind === 'claimed') {
    const stop = await workOff(campaign, claim.chunk, timeLeft)
    if (stop) return leave(ref, campaign, stop)
  }
  await finishIfDone(ref.campaignId, new Date())
}

/** @returns undefined where the chunk is done, else why it is not. */
async function workOff(
  campaign: CampaignRow,
  chunk: ClaimedChunk,
  timeLeft: TimeLeft,
): Promise<Stop | undefined> {
  const ledger = openLedger(chunk, campaign)
  try {
    await nameUncertain(ledger)
    const stop = await settle(campaign, ledger, timeLeft)
    await ledger.close(stop ? 'released' : 'done')
    return stop
  } catch (error) {
    // Where that fails too, the lease ends by itself.
    await ledger.close('released').catch(() => undefined)
    throw error
  }
}

async function settle(campaign: CampaignRow, ledger: Ledger, timeLeft: TimeLeft) {
  const stop = isCancelled(campaign.status) ? undefined : await mailAll(campaign, ledger, timeLeft)
  if (stop && !(stop.kind === 'not_sending' && isCancelled(stop.status))) return stop
  await ledger.markAll(ledger.those('waiting'), { state: 'excluded', reason: 'cancelled' })
  return undefined
}

async function mailAll(campaign: CampaignRow, ledger: Ledger, timeLeft: TimeLeft) {
  const { campaignId, kind } = campaign
  const [recipients, message] = await Promise.all([
    excludeInactive(ledger),
    campaignMessage(campaign, environment),
  ])
  if (recipients.size === 0) return undefined
  return sendChunk({
    ledger,
    recipients,
    message,
    permits: permits(campaignId),
    configurationSet: environment.configurationSet,
    tags: campaignTags(kind, campaignId),
    timeLeft,
  })
}

/** The chunk is free again. */
async function leave(ref: ChunkRef, campaign: CampaignRow, stop: Stop): Promise<void> {
  // A message of its own, because deliveries of the old one are numbered: throttling must not exhaust them.
  if (stop.kind === 'busy') return sendJob({ kind: 'chunk', ...ref }, BUSY_SECONDS)
  if (stop.kind === 'pause') {
    console.warn({ event: 'campaign_paused', campaignId: ref.campaignId, reason: stop.reason })
    await pauseCampaign({ ...campaign, status: 'sending' }, pauseOf(stop, new Date()))
  }
  // Resumed or cancelled while this worker still held the chunk: the message that came of it was dropped.
  const now = await findCampaign(ref.campaignId)
  if (now && isUnderWay(now)) await sendJob({ kind: 'chunk', ...ref })
}

function pauseOf(stop: Extract<Stop, { kind: 'pause' }>, now: Date): Pause {
  if (stop.reason === 'reputation') return { reason: 'reputation', resumes_at: null }
  const at =
    stop.reason === 'quota' ? stop.resumesAt : new Date(now.getTime() + BLOCKED_SECONDS * 1000)
  return { reason: stop.reason, resumes_at: at.toISOString() }
}

/** Whoever stands as `sending` in a chunk that was free to claim was in flight when its worker died. */
async function nameUncertain(ledger: Ledger): Promise<void> {
  await ledger.markAll(ledger.those('sending'), { state: 'uncertain' })
}

/** Looks again who may be mailed, because some left since the audience was frozen. Gives who is left to mail. */
async function excludeInactive(ledger: Ledger): Promise<Map<number, Recipient>> {
  const waiting = ledger.those('waiting')
  const found = await findRecipients(waiting.map((index) => ledger.addressOf(index)))
  const active = new Map<number, Recipient>()
  const exclusions = waiting.map((index) => {
    const recipient = found.get(ledger.addressOf(index))
    const reason = exclusionReason(recipient)
    if (reason) return ledger.mark(index, { state: 'excluded', reason })
    if (recipient) active.set(index, recipient)
    return undefined
  })
  await Promise.all(exclusions)
  return active
}

function isUnderWay({ status }: CampaignRow): boolean {
  return status === 'sending' || isCancelled(status)
}

function isCancelled(status: CampaignRow['status']): boolean {
  return status === 'cancelling'
}
