import { mailEnvironment } from '../../mail/environment.ts'
import { campaignMail } from '../../mail/mail-store.ts'
import { sizeProblem } from '../../mail/preflight/check-message.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { type AudiencePage, readAudience } from '../../subscribers/list/audience.ts'
import { readSegment } from '../../subscribers/segments/read-segment.ts'
import { AUDIENCE_START, type AudiencePosition } from '../../subscribers/standing/shard.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { queueFreezing, wakeSenders } from '../wake.ts'
import { cancelUnfrozen, freezePage, PAGE_SIZE } from './freeze-store.ts'
import { rankMissing, selectionOf } from './selection.ts'
import { readUncertain } from './uncertain.ts'
import { takeTurn } from './waves.ts'

/** Enough time to freeze a page and queue the next job. With less time left, a new job continues. */
const TIME_TO_STOP_MS = 60_000

/** Delay before the next try, while another wave of the launch is being frozen. */
const WAIT_FOR_TURN_SECONDS = 15

/**
 * Freezes a campaign's audience, then wakes the senders. Safe to run again after any crash, because the campaign's row
 * stores the position in the audience. Does nothing for a paused campaign.
 */
export async function freeze(campaignId: string, timeLeft: TimeLeft): Promise<void> {
  const read = readAhead()
  for (;;) {
    const campaign = await findCampaign(campaignId)
    if (!campaign) return console.error({ event: 'campaign_unknown', campaignId })
    if (campaign.status === 'sending') return wakeSenders()
    if (campaign.status !== 'freezing') return
    if (timeLeft() < TIME_TO_STOP_MS) return queueFreezing(campaignId)
    if (!campaign.position && (await stopIfTooLarge(campaign))) return
    if (campaign.wave && !(await takeTurn(campaign.campaignId, campaign.wave)))
      return queueFreezing(campaignId, WAIT_FOR_TURN_SECONDS)
    if (await rankMissing(campaign)) continue
    const page = await read(campaign)
    const isWritten = await freezePage(campaign, page, new Date())
    if (isWritten && !page.next) return wakeSenders()
  }
}

/**
 * Cancels a campaign whose mail is too large. Staff see the reason. The logged event raises an alarm (event-alarms.ts).
 */
async function stopIfTooLarge(campaign: CampaignRow): Promise<boolean> {
  const { campaignId, kind } = campaign
  const mail = await campaignMail(campaignId)
  const problem = sizeProblem({ ...mail, kind }, mailEnvironment())
  if (!problem) return false
  if (await cancelUnfrozen(campaignId, problem, new Date()))
    console.error({ event: 'campaign_too_large', campaignId, problem })
  return true
}

/** Reads the next page while the current page is being written. */
function readAhead(): (campaign: CampaignRow) => Promise<AudiencePage> {
  let ahead: { from: AudiencePosition; page: Promise<AudiencePage> } | undefined
  return async (campaign) => {
    const from = campaign.position ?? AUDIENCE_START
    const isAhead = ahead?.from.shard === from.shard && ahead.from.after === from.after
    const page = await (isAhead && ahead ? ahead.page : readPage(campaign, from))
    ahead = page.next && { from: page.next, page: readPage(campaign, page.next) }
    // Prevents an unhandled rejection if freezing ends before the read fails. A later await still throws the error.
    ahead?.page.catch(() => undefined)
    return page
  }
}

function readPage(campaign: CampaignRow, from: AudiencePosition): Promise<AudiencePage> {
  const { resend_of } = campaign
  if (resend_of !== null) return readUncertain(resend_of, from)
  const selection = selectionOf(campaign)
  return selection ? readSegment(selection, from, PAGE_SIZE) : readAudience(from, PAGE_SIZE)
}
