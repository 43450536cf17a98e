import { campaignJob } from '../../../contract/campaigns/schemas.ts'
import { SENDERS } from '../../../contract/campaigns/senders.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { worker } from '../../platform/queue/worker.ts'
import { freeze } from '../audience/freeze.ts'
import { sendCampaigns } from '../sending/sender.ts'
import { queueSender } from '../wake.ts'

/** After a restore, jobs are dropped until staff open sending again. Then the sweeper queues new jobs. */
export const handler = worker('campaign', campaignJob, async (job, timeLeft) => {
  const { kind } = await readSendingSwitch()
  if (kind === 'restored') return console.warn({ event: 'job_dropped_after_restore', ...job })
  if (job.kind === 'freeze') return freeze(job.campaignId, timeLeft)
  const isDone = await sendCampaigns({ sender: job.sender, senders: SENDERS }, timeLeft)
  if (!isDone) await queueSender(job.sender)
})
