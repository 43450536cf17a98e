import { campaignJob } from '../../contract/campaigns.ts'
import { worker } from '../queue/worker.ts'
import { freeze } from './freeze.ts'
import { goOnIfStill } from './look-after.ts'
import { queueOpenChunks } from './queue-chunks.ts'
import { readSendingGate } from './sending-gate.ts'
import { workChunk } from './work-chunk.ts'

/** After a restore nothing happens before somebody has looked; then the sweeper queues it all again. */
export const handler = worker('campaign', campaignJob, async (job, timeLeft) => {
  const gate = await readSendingGate()
  if (gate.kind === 'restored') return console.warn({ event: 'job_dropped_after_restore', ...job })
  if (job.kind === 'freeze') return freeze(job.campaignId, timeLeft)
  if (job.kind === 'queue') return queueOpenChunks(job, timeLeft)
  if (job.kind === 'look') return goOnIfStill(job.campaignId)
  return workChunk(job, timeLeft, gate)
})
