import { mailEnvironment } from '../../mail/environment.ts'
import { campaignMail } from '../../mail/mail-store.ts'
import { sizeProblem } from '../../mail/preflight/check-message.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { type AudiencePage, readAudience } from '../../subscribers/audience.ts'
import { AUDIENCE_START, type AudiencePosition } from '../../subscribers/shard.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { freezeLater, wakeSenders } from '../wake.ts'
import { freezePage, PAGE_SIZE, stopUnfrozen } from './freeze-store.ts'
import { readUncertain } from './uncertain.ts'

/** What a page and the queueing after the last one may take. Below it, a fresh job goes on. */
const TIME_TO_STOP_MS = 60_000

/**
 * Freezes a campaign's audience, then has it sent. Safe to run again, also after a crash anywhere: it goes on where the
 * campaign's row says. A paused campaign waits.
 */
export async function freeze(campaignId: string, timeLeft: TimeLeft): Promise<void> {
  const read = readAhead()
  for (;;) {
    const campaign = await findCampaign(campaignId)
    if (!campaign) return console.error({ event: 'campaign_unknown', campaignId })
    if (campaign.status === 'sending') return wakeSenders()
    if (campaign.status !== 'freezing') return
    if (timeLeft() < TIME_TO_STOP_MS) return freezeLater(campaignId)
    if (!campaign.position && (await stopIfTooLarge(campaign))) return
    const page = await read(campaign)
    const isWritten = await freezePage(campaign, page, new Date())
    if (isWritten && !page.next) return wakeSenders()
  }
}

/** Ends a campaign, whoever started it, whose mail is too large. Staff see why, and an alarm rings (event-alarms.ts). */
async function stopIfTooLarge(campaign: CampaignRow): Promise<boolean> {
  const { campaignId, kind } = campaign
  const mail = await campaignMail(campaignId)
  const problem = await sizeProblem({ ...mail, campaign: kind }, mailEnvironment())
  if (!problem) return false
  if (await stopUnfrozen(campaignId, problem, new Date()))
    console.error({ event: 'campaign_too_large', campaignId, problem })
  return true
}

/** Reads the audience page by page, the next one while the last one is written. */
function readAhead(): (campaign: CampaignRow) => Promise<AudiencePage> {
  let ahead: { from: AudiencePosition; page: Promise<AudiencePage> } | undefined
  return async (campaign) => {
    const from = campaign.position ?? AUDIENCE_START
    const known = ahead?.from.shard === from.shard && ahead.from.after === from.after
    const page = await (known && ahead ? ahead.page : readPage(campaign, from))
    ahead = page.next && { from: page.next, page: readPage(campaign, page.next) }
    // Should it fail, whoever awaits it is told; if the freezing ends before, nobody needs it.
    ahead?.page.catch(() => undefined)
    return page
  }
}

function readPage({ resend_of }: CampaignRow, from: AudiencePosition): Promise<AudiencePage> {
  return resend_of === null ? readAudience(from, PAGE_SIZE) : readUncertain(resend_of, from)
}
