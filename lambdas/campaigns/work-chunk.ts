import type { CampaignJob } from '../../contract/campaigns.ts'
import { mailEnvironment } from '../email/environment.ts'
import { mailComposer } from '../email/mail-composer.ts'
import { campaignTags } from '../email/message-tags.ts'
import { jobSender } from '../queue/send-job.ts'
import type { TimeLeft } from '../queue/worker.ts'
import { randomId } from '../random-id.ts'
import { findRecipients, type Recipient } from '../subscribers/audience.ts'
import { type CampaignRow, campaignContent, findCampaign, finishIfDone } from './campaign-store.ts'
import {
  type ChunkRef,
  type ClaimedChunk,
  claimChunk,
  finishChunk,
  releaseChunk,
} from './chunk-store.ts'
import { tally } from './ledger.ts'
import { type Ledger, openLedger } from './open-ledger.ts'
import { sendChunk } from './send-chunk.ts'

const environment = mailEnvironment()
const sendJob = jobSender<CampaignJob>('campaign')

/**
 * Mails one chunk of a campaign. However often and by however many it is called for a chunk, each recipient is
 * mailed at most once: a recipient is marked before the request, and only the chunk's holder can mark.
 * @throws where another worker holds the chunk, so that the message stays until that one is done or dead.
 */
export async function workChunk(ref: ChunkRef, timeLeft: TimeLeft): Promise<void> {
  const claim = await claimChunk(ref, randomId(), new Date())
  if (claim.kind === 'unknown') return console.error({ event: 'chunk_unknown', ...ref })
  if (claim.kind === 'held') throw new Error('Another worker holds the chunk; trying again later')
  if (claim.kind === 'claimed') {
    const pause = await workOff(claim.chunk, timeLeft)
    // A message of its own, because deliveries of the old one are numbered: throttling must not exhaust them.
    if (pause) return sendJob({ kind: 'chunk', ...ref }, pause.seconds)
  }
  await finishIfDone(ref.campaignId, new Date())
}

/** @returns undefined where the chunk is done, else how long its rest should wait. */
async function workOff(chunk: ClaimedChunk, timeLeft: TimeLeft) {
  try {
    const campaign = await findCampaign(chunk.campaignId)
    if (!campaign) throw new Error('A chunk without its campaign')
    const ledger = openLedger(chunk)
    const pause = await settle(campaign, ledger, timeLeft)
    if (pause) await releaseChunk(chunk)
    else await close(campaign, chunk, ledger)
    return pause
  } catch (error) {
    // Where that fails too, the lease ends by itself.
    await releaseChunk(chunk).catch(() => undefined)
    throw error
  }
}

async function settle(campaign: CampaignRow, ledger: Ledger, timeLeft: TimeLeft) {
  await nameUncertain(ledger)
  const recipients = await excludeInactive(ledger)
  if (recipients.size === 0) return undefined
  const { campaignId, subject, preview, kind } = campaign
  const content = await campaignContent(campaignId)
  const draft = { subject, preview, content, campaign: kind }
  return sendChunk({
    ledger,
    recipients,
    compose: mailComposer(draft, environment, randomId()),
    configurationSet: environment.configurationSet,
    tags: campaignTags(kind, campaignId),
    timeLeft,
  })
}

/** Whoever stands as `sending` in a chunk that was free to claim was in flight when its worker died. */
async function nameUncertain(ledger: Ledger): Promise<void> {
  const inFlight = ledger.those('sending')
  await Promise.all(inFlight.map((index) => ledger.mark(index, { state: 'uncertain' })))
}

/** Looks again who is active, because some left since the audience was frozen. Gives who is left to mail. */
async function excludeInactive(ledger: Ledger): Promise<Map<number, Recipient>> {
  const waiting = ledger.those('waiting')
  const found = await findRecipients(waiting.map((index) => ledger.addressOf(index)))
  const active = new Map<number, Recipient>()
  const exclusions = waiting.map((index) => {
    const recipient = found.get(ledger.addressOf(index))
    if (!recipient) return ledger.mark(index, { state: 'excluded', reason: 'erased' })
    if (!recipient.is_active) {
      return ledger.mark(index, { state: 'excluded', reason: 'unsubscribed' })
    }
    active.set(index, recipient)
    return undefined
  })
  await Promise.all(exclusions)
  return active
}

async function close(campaign: CampaignRow, chunk: ClaimedChunk, ledger: Ledger): Promise<void> {
  await finishChunk(chunk, {
    kind: campaign.kind,
    createdAt: new Date(campaign.created_at),
    tally: tally(ledger.entries()),
    now: new Date(),
  })
}
