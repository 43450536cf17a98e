import { campaignJob } from '../../contract/campaigns.ts'
import { worker } from '../queue/worker.ts'
import { freeze } from './freeze.ts'
import { workChunk } from './work-chunk.ts'

export const handler = worker(campaignJob, (job, timeLeft) =>
  job.kind === 'freeze' ? freeze(job.campaignId, timeLeft) : workChunk(job, timeLeft),
)
