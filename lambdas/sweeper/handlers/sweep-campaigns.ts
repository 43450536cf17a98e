import '../../platform/log/redact-console.ts'
import { isActive } from '../../../contract/campaigns/schemas.ts'
import { welcomeClasses } from '../../../contract/mail/mail-classes.ts'
import type { ReleaseJob } from '../../../contract/mail/schemas.ts'
import { resumeCampaign, touchCampaign } from '../../campaigns/campaign-changes.ts'
import { type CampaignRow, findCampaign, openCampaigns } from '../../campaigns/campaign-store.ts'
import { countSent } from '../../campaigns/count-sent.ts'
import { startDueCampaigns } from '../../campaigns/schedule/start-scheduled.ts'
import { type SweepContext, sweepStep } from '../../campaigns/sweep-rule.ts'
import { continueCampaign, wakeSenders } from '../../campaigns/wake.ts'
import { settleWelcome } from '../../mail/reputation/reputation-store.ts'
import { endOutage, readSendingSwitch, type SendingSwitch } from '../../mail/sending-switch.ts'
import { sesAcceptsMail } from '../../mail/submit/submit.ts'
import { jobSender } from '../../platform/queue/send-job.ts'

const sendToWelcome = jobSender<ReleaseJob>('welcome')

/**
 * Runs each minute (contract/schedules.ts). Starts due campaigns, wakes the senders, restarts campaigns that stalled
 * after a crash, resumes campaigns whose pause is over, and sends due welcome mail.
 * @returns `moved`: the number of campaigns that were restarted or resumed, plus 1 if any campaign was due
 * @throws the first error, after all steps have run
 */
export async function handler(): Promise<{ moved: number }> {
  const now = new Date()
  const [ids, sendingSwitch] = await Promise.all([openCampaigns(), currentSwitch()])
  if (sendingSwitch.kind === 'restored') return { moved: 0 }
  const rows = await Promise.all(ids.map(findCampaign))
  const campaigns = rows.filter((row) => row !== undefined)
  const context = { now, sendingIsStopped: sendingSwitch.kind !== 'open' }
  const outcomes = await Promise.allSettled([
    ...campaigns.map((campaign) => sweep(campaign, context)),
    wakeIfActive(campaigns),
    startDueCampaigns(now),
    sweepWelcome(sendingSwitch, now),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return { moved: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length }
}

/** @returns false, so that the handler's count `moved` does not include this step */
async function wakeIfActive(campaigns: readonly CampaignRow[]): Promise<false> {
  if (campaigns.some(({ status }) => isActive(status))) await wakeSenders()
  return false
}

/** @returns false, so that the handler's count `moved` does not include this step */
async function sweepWelcome(sendingSwitch: SendingSwitch, now: Date): Promise<false> {
  for (const mailClass of welcomeClasses) {
    const max = await settleWelcome(mailClass, now)
    if (max > 0 && sendingSwitch.kind !== 'outage')
      await sendToWelcome({ kind: 'release', mailClass, most: max })
  }
  return false
}

/** During an outage, tests whether SES accepts mail again, and ends the outage if so. */
async function currentSwitch(): Promise<SendingSwitch> {
  const sendingSwitch = await readSendingSwitch()
  if (sendingSwitch.kind !== 'outage' || !(await sesAcceptsMail())) return sendingSwitch
  await endOutage(new Date())
  console.info({ event: 'ses_outage_over', since: sendingSwitch.since })
  return readSendingSwitch()
}

async function sweep(campaign: CampaignRow, context: SweepContext): Promise<boolean> {
  // Updates the dashboard's count at each sweep and not only at the campaign's end, so that the dashboard includes the
  // mails of running and paused campaigns.
  await countSent(campaign, context.now)
  const step = sweepStep(campaign, context)
  if (step === 'nothing') return false
  const { campaignId } = campaign
  console.warn({ event: 'campaign_moved_on', campaignId, step })
  const change = step === 'resume' ? resumeCampaign : touchCampaign
  if (!(await change(campaign, context.now))) return false
  await continueCampaign(campaign)
  return true
}
