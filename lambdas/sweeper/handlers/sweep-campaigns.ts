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
import { sesTakesMail } from '../../mail/submit/submit.ts'
import { jobSender } from '../../platform/queue/send-job.ts'

const sendToWelcome = jobSender<ReleaseJob>('welcome')

/**
 * Each minute (contract/schedules.ts): starts the campaigns whose time has come, has those sent that are under way, moves
 * on those that stand still after a crash, resumes those whose pause is over, and has welcome mail sent that is due.
 * @throws where one of them could not be moved on, after the others
 */
export async function handler(): Promise<{ moved: number }> {
  const now = new Date()
  const [ids, sendingSwitch] = await Promise.all([openCampaigns(), sendingSwitchNow()])
  if (sendingSwitch.kind === 'restored') return { moved: 0 }
  const found = await Promise.all(ids.map(findCampaign))
  const campaigns = found.filter((one) => one !== undefined)
  const around = { now, sendingIsStopped: sendingSwitch.kind !== 'open' }
  const outcomes = await Promise.allSettled([
    ...campaigns.map((campaign) => sweep(campaign, around)),
    wakeIfUnderWay(campaigns),
    startDueCampaigns(now),
    sweepWelcome(sendingSwitch, now),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return { moved: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length }
}

/** @returns false, always: a sender at work needs no word */
async function wakeIfUnderWay(campaigns: readonly CampaignRow[]): Promise<false> {
  if (campaigns.some(({ status }) => isActive(status))) await wakeSenders()
  return false
}

/** @returns false, always: it moves no campaign */
async function sweepWelcome(sendingSwitch: SendingSwitch, now: Date): Promise<false> {
  for (const mailClass of welcomeClasses) {
    const most = await settleWelcome(mailClass, now)
    if (most > 0 && sendingSwitch.kind !== 'outage')
      await sendToWelcome({ kind: 'release', mailClass, most })
  }
  return false
}

/** During an outage it tries whether SES takes a mail again. */
async function sendingSwitchNow(): Promise<SendingSwitch> {
  const sendingSwitch = await readSendingSwitch()
  if (sendingSwitch.kind !== 'outage' || !(await sesTakesMail())) return sendingSwitch
  await endOutage(new Date())
  console.info({ event: 'ses_outage_over', since: sendingSwitch.since })
  return readSendingSwitch()
}

async function sweep(campaign: CampaignRow, around: SweepContext): Promise<boolean> {
  // Also of one that is paused within a chunk.
  await countSent(campaign, around.now)
  const step = sweepStep(campaign, around)
  if (step === 'nothing') return false
  const { campaignId } = campaign
  console.warn({ event: 'campaign_moved_on', campaignId, step })
  const changed = step === 'resume' ? resumeCampaign : touchCampaign
  if (await changed(campaign, around.now)) await continueCampaign(campaign)
  return true
}
