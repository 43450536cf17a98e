import { campaignJob } from '../../../contract/campaigns/schemas.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { worker } from '../../platform/queue/worker.ts'
import { freeze } from '../audience/freeze.ts'
import { enqueueIfStalled, queueOpenChunks } from '../sending/queue-chunks.ts'
import { workChunk } from '../sending/work-chunk.ts'

/** After a restore nothing happens before somebody has looked; then the sweeper queues it all again. */
export const handler = worker('campaign', campaignJob, async (job, timeLeft) => {
  const gate = await readSendingSwitch()
  if (gate.kind === 'restored') return console.warn({ event: 'job_dropped_after_restore', ...job })
  if (job.kind === 'freeze') return freeze(job.campaignId, timeLeft)
  if (job.kind === 'queue') return queueOpenChunks(job, timeLeft)
  if (job.kind === 'look') return enqueueIfStalled(job.campaignId)
  return workChunk(job, timeLeft, gate)
})
