import '../../platform/log/redact-console.ts'
import { isActive } from '../../../contract/campaigns/schemas.ts'
import type { ReleaseJob } from '../../../contract/mail/schemas.ts'
import { welcomeClasses } from '../../../contract/mail/welcome-classes.ts'
import { finishIfDone, resumeCampaign, touchCampaign } from '../../campaigns/campaign-changes.ts'
import { type CampaignRow, findCampaign, openCampaigns } from '../../campaigns/campaign-store.ts'
import { countSent } from '../../campaigns/count-sent.ts'
import { enqueueRemaining } from '../../campaigns/enqueue.ts'
import { startDue } from '../../campaigns/schedule/start-scheduled.ts'
import { checkForStall } from '../../campaigns/sending/queue-chunks.ts'
import {
  STANDS_STILL_SECONDS,
  type Surroundings,
  standsStill,
  sweepStep,
} from '../../campaigns/sweep-rule.ts'
import { settleWelcome } from '../../mail/reputation/reputation-store.ts'
import { endOutage, readSendingSwitch, type SendingSwitch } from '../../mail/sending-switch.ts'
import { sesTakesMail } from '../../mail/submit/submit.ts'
import { jobSender } from '../../platform/queue/send-job.ts'

const sendToWelcome = jobSender<ReleaseJob>('welcome')

/**
 * Each minute (contract/schedules.ts): starts the campaigns whose time has come, moves on those that stand still after a
 * crash or an outage, resumes those whose pause is over, and has welcome mail sent that is due.
 * @throws where one of them could not be moved on, after the others
 */
export async function handler(): Promise<{ moved: number }> {
  const now = new Date()
  const [ids, gate] = await Promise.all([openCampaigns(), gateNow()])
  if (gate.kind === 'restored') return { moved: 0 }
  const found = await Promise.all(ids.map(findCampaign))
  const campaigns = found.filter((one) => one !== undefined)
  const steps = campaigns.map((campaign) => {
    const othersMove = campaigns.some(
      (other) =>
        other !== campaign &&
        isActive(other.status) &&
        !standsStill(other, now, STANDS_STILL_SECONDS),
    )
    return sweep(campaign, { now, sendingIsStopped: gate.kind !== 'open', othersMove })
  })
  const outcomes = await Promise.allSettled([...steps, startDue(now), sweepWelcome(gate, now)])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return { moved: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length }
}

/** @returns false, always: it moves no campaign */
async function sweepWelcome(gate: SendingSwitch, now: Date): Promise<false> {
  for (const mailClass of welcomeClasses) {
    const most = await settleWelcome(mailClass, now)
    if (most > 0 && gate.kind !== 'outage')
      await sendToWelcome({ kind: 'release', mailClass, most })
  }
  return false
}

/** During an outage it tries whether SES takes a mail again. */
async function gateNow(): Promise<SendingSwitch> {
  const gate = await readSendingSwitch()
  if (gate.kind !== 'outage' || !(await sesTakesMail())) return gate
  await endOutage(new Date())
  console.info({ event: 'ses_outage_over', since: gate.since })
  return readSendingSwitch()
}

async function sweep(campaign: CampaignRow, around: Surroundings): Promise<boolean> {
  // Also of one that is paused within a chunk.
  await countSent(campaign, around.now)
  const moved = await moveOn(campaign, around)
  if (isActive(campaign.status) && !around.othersMove) await checkForStall(campaign.campaignId)
  return moved
}

async function moveOn(campaign: CampaignRow, around: Surroundings): Promise<boolean> {
  const step = sweepStep(campaign, around)
  if (step === 'nothing') return false
  const { campaignId } = campaign
  console.warn({ event: 'campaign_moved_on', campaignId, step })
  if (step === 'finish') await finishIfDone(campaignId, around.now)
  else {
    const changed = step === 'resume' ? resumeCampaign : touchCampaign
    if (await changed(campaign, around.now)) await enqueueRemaining(campaign)
  }
  return true
}
