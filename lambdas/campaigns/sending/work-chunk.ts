import { sample, zip } from 'es-toolkit'
import { type CampaignJob, isActive, type Pause } from '../../../contract/campaigns/schemas.ts'
import { campaignTags } from '../../mail/compose/message-tags.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { isFromBeforeRestore, type SendingSwitch, startOutage } from '../../mail/sending-switch.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { randomId } from '../../platform/secrets.ts'
import { finishIfDone, pauseCampaign } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { type ChunkRef, type ClaimedChunk, claimChunk } from '../ledger/chunk-store.ts'
import { openChunks } from '../ledger/read-chunks.ts'
import { campaignMessage } from './campaign-message.ts'
import { type ChunkWriter, openChunkWriter } from './chunk-writer.ts'
import { type Lanes, lanes } from './lanes.ts'
import { rateLimiter } from './rate-limiter.ts'
import { type Stop, sendChunk } from './send-chunk.ts'
import { isSpare, putOffSeconds } from './spare-worker.ts'
import { type Standings, standings } from './standing.ts'

const sendJob = jobSender<CampaignJob>('campaign')

interface Run {
  timeLeft: TimeLeft
  gate: SendingSwitch
  lanes: Lanes
  /** The chunks that this worker has begun: the index of open ones may lag behind. */
  taken: Set<string>
}
type ChunkRun = Run & { onDry: () => void }

interface Work {
  campaign: CampaignRow
  ref: ChunkRef
}

/** Less than this is not worth another chunk. */
const ANOTHER_CHUNK_MS = 60_000

/** Of so many open chunks one is chosen by chance: other workers choose too. */
const CHOICE = 100

/** Until sending is tried again where SES blocks us: a person has to mend that. */
const BLOCKED_SECONDS = 900

/**
 * Mails a chunk of a campaign, and then other open ones for as long as there is time. However often it is called, each
 * recipient is mailed at most once: marked before the request, and only the chunk's holder can mark. A message for a
 * paused campaign is dropped: resuming queues its chunks again. So is one for a chunk that another worker holds: should
 * that one die, the campaign is found standing still. Where the workers that are there use up the rate, another one puts
 * its message off: it would hold an execution and add nothing, and they go on with the next chunks themselves.
 */
export async function workChunk(
  ref: ChunkRef,
  timeLeft: TimeLeft,
  gate: SendingSwitch,
): Promise<void> {
  const campaign = await findCampaign(ref.campaignId)
  if (!campaign || !isActive(campaign.status))
    return console.info({ event: 'chunk_dropped', ...ref })
  if (await isSpare(campaign, new Date())) return putOff(ref, campaign)
  await workFrom(campaign, ref, { timeLeft, gate, lanes: lanes(), taken: new Set() })
}

/**
 * Works this chunk and then other open ones, until somebody holds the one that was chosen. The next one begins once all
 * of the one before are begun with, so that claiming and closing a chunk takes no time of its own.
 */
async function workFrom(campaign: CampaignRow, ref: ChunkRef, run: Run): Promise<void> {
  const begun: Promise<boolean>[] = []
  let next: Work | undefined = { campaign, ref }
  while (next) {
    const dry = Promise.withResolvers<boolean>()
    const ended = workOne(next, run, () => dry.resolve(true))
    begun.push(ended)
    // Should it fail, it is told once all have ended.
    const goesOn = await Promise.race([ended, dry.promise]).catch(() => false)
    next = goesOn ? await nextWork(ref.campaignId, run) : undefined
  }
  const ends = await Promise.allSettled(begun)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function nextWork(campaignId: string, { timeLeft, taken }: Run): Promise<Work | undefined> {
  if (timeLeft() < ANOTHER_CHUNK_MS) return undefined
  const campaign = await findCampaign(campaignId)
  if (!campaign || !isActive(campaign.status)) return undefined
  const open = await openChunks(campaignId, undefined, CHOICE)
  const chunk = sample(open.filter((name) => !taken.has(name)))
  return chunk === undefined ? undefined : { campaign, ref: { campaignId, chunk } }
}

/** @returns whether there may be more to do for this worker */
async function workOne({ campaign, ref }: Work, run: Run, onDry: () => void): Promise<boolean> {
  run.taken.add(ref.chunk)
  const claim = await claimChunk(ref, randomId(), new Date())
  if (claim.kind === 'unknown') console.error({ event: 'chunk_unknown', ...ref })
  if (claim.kind === 'held') console.info({ event: 'chunk_held', ...ref })
  if (claim.kind === 'unknown' || claim.kind === 'held') return false
  if (claim.kind === 'claimed') {
    const stop = await workOff(campaign, claim.chunk, { ...run, onDry })
    if (stop) {
      await leave(ref, campaign, stop)
      return false
    }
  }
  await finishIfDone(ref.campaignId, new Date())
  return true
}

/** @returns undefined where the chunk is done, else why it is not. */
async function workOff(
  campaign: CampaignRow,
  chunk: ClaimedChunk,
  run: ChunkRun,
): Promise<Stop | undefined> {
  const writer = openChunkWriter(chunk)
  try {
    await nameUncertain(writer, isFromBeforeRestore(campaign, run.gate))
    const stop = await settle(campaign, writer, run)
    await writer.close(stop ? 'released' : 'done')
    return stop
  } catch (error) {
    // Where that fails too, the lease ends by itself.
    await writer.close('released').catch(() => undefined)
    throw error
  }
}

async function settle(campaign: CampaignRow, writer: ChunkWriter, run: ChunkRun) {
  const stop = isCancelled(campaign.status) ? undefined : await mailAll(campaign, writer, run)
  if (stop && !(stop.kind === 'not_sending' && isCancelled(stop.status))) return stop
  await writer.markAll(writer.indexesOf('waiting'), { state: 'excluded', reason: 'cancelled' })
  return undefined
}

async function mailAll(
  campaign: CampaignRow,
  writer: ChunkWriter,
  { timeLeft, lanes, onDry }: ChunkRun,
) {
  const { campaignId, kind } = campaign
  const looks = standings(writer)
  const [waiting, message] = await Promise.all([
    excludeInactive(writer, looks),
    campaignMessage(campaign, mailEnvironment()),
  ])
  if (waiting.length === 0) return undefined
  return sendChunk({
    writer,
    waiting,
    standings: looks,
    message,
    rateLimiter: rateLimiter(campaignId),
    configurationSet: mailEnvironment().configurationSet,
    tags: campaignTags(kind, campaignId),
    timeLeft,
    lanes,
    onDry,
  })
}

/** Gives up a chunk that is not done. One that waits gets a new message: the old one has only so many deliveries. */
async function leave(ref: ChunkRef, campaign: CampaignRow, stop: Stop): Promise<void> {
  if (stop.kind === 'busy') return sendJob({ kind: 'chunk', ...ref }, stop.seconds)
  if (stop.kind === 'crowded') return putOff(ref, campaign)
  if (stop.kind === 'pause') {
    const now = new Date()
    console.warn({ event: 'campaign_paused', campaignId: ref.campaignId, reason: stop.reason })
    if (stop.reason === 'outage' && (await startOutage(now))) console.error({ event: 'ses_outage' })
    await pauseCampaign({ ...campaign, status: 'sending' }, pauseOf(stop, now))
  }
  // Resumed or cancelled while this worker still held the chunk: the message that came of it was dropped.
  const now = await findCampaign(ref.campaignId)
  if (now && isActive(now.status)) await sendJob({ kind: 'chunk', ...ref })
}

async function putOff(ref: ChunkRef, campaign: CampaignRow): Promise<void> {
  const seconds = await putOffSeconds(campaign, Math.random())
  console.info({ event: 'chunk_put_off', ...ref, seconds })
  await sendJob({ kind: 'chunk', ...ref }, seconds)
}

function pauseOf(stop: Extract<Stop, { kind: 'pause' }>, now: Date): Pause {
  if (stop.reason === 'reputation' || stop.reason === 'outage')
    return { reason: stop.reason, resumes_at: null }
  const at =
    stop.reason === 'quota' ? stop.resumesAt : new Date(now.getTime() + BLOCKED_SECONDS * 1000)
  return { reason: stop.reason, resumes_at: at.toISOString() }
}

/**
 * Whoever is `sending` in a chunk that was free to claim was in flight when its worker died. Where the table was restored
 * from a backup since, whoever waits may have been mailed too.
 */
async function nameUncertain(writer: ChunkWriter, isRestored: boolean): Promise<void> {
  const waiting = isRestored ? writer.indexesOf('waiting') : []
  await writer.markAll([...writer.indexesOf('sending'), ...waiting], { state: 'uncertain' })
}

/** Some left since the audience was frozen. Gives the places of those who are left to mail. */
async function excludeInactive(writer: ChunkWriter, { lookUp }: Standings): Promise<number[]> {
  const waiting = writer.indexesOf('waiting')
  const found = await lookUp(waiting)
  await Promise.all(
    zip(waiting, found).map(([index, standing]) =>
      standing.kind === 'left'
        ? writer.mark(index, { state: 'excluded', reason: standing.reason })
        : undefined,
    ),
  )
  return waiting.filter((_, place) => found[place]?.kind === 'active')
}

function isCancelled(status: CampaignRow['status']): boolean {
  return status === 'cancelling'
}
