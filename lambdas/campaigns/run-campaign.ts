import { campaignJob } from '../../contract/campaigns.ts'
import { worker } from '../queue/worker.ts'
import { freeze } from './freeze.ts'
import { goOnIfStill } from './look-after.ts'
import { queueOpenChunks } from './queue-chunks.ts'
import { workChunk } from './work-chunk.ts'

export const handler = worker('campaign', campaignJob, (job, timeLeft) => {
  if (job.kind === 'freeze') return freeze(job.campaignId, timeLeft)
  if (job.kind === 'queue') return queueOpenChunks(job, timeLeft)
  if (job.kind === 'look') return goOnIfStill(job.campaignId)
  return workChunk(job, timeLeft)
})
