import type { ArticleJob } from '../../../contract/posts/schemas.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import { usedTitlesAndTopics } from '../post-store.ts'
import { postIdAtTime } from '../reservations.ts'
import { publishTimes, type Slot, upcomingSlots } from '../slots.ts'
import { isRunning, type Job, newJob, refusedTopics, waitingSlots } from './generation-job.ts'
import { latestJob, markQueued, startJob } from './job-store.ts'
import { chooseTopics, TOPICS } from './topics.ts'

const sendArticle = jobSender<ArticleJob>('articles')

const MAX_ATTEMPTS = 5

/** The longest time for queueing. If a job is not queued by then, the request that started it was interrupted. */
const QUEUEING_MS = 10_000

/** Starts a job that fills the empty slots of the next four weeks, or returns the running job. */
export async function generatePipeline(
  by: Requester,
  { now, jobId }: { now: Date; jobId: string },
): Promise<Job> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const latest = await latestJob()
    if (latest && isRunning(latest, now)) return queueIfInterrupted(latest, now)
    const job = await plan(latest, { now, jobId })
    if (await startJob(job, latest, auditWrites(job, by, now))) return queue(job, now)
  }
  throw new Error(`Other requests started a job first, ${MAX_ATTEMPTS} times in a row`)
}

/** A job without articles has no audit entry. */
function auditWrites(job: Job, by: Requester, now: Date): Write[] {
  const articles = waitingSlots(job).length
  if (articles === 0) return []
  const changed = { articles: { after: articles } }
  return [auditEntry(by, { action: 'posts.generate', object: job.jobId, changed }, now)]
}

/** Queues the latest job again if its queueing was interrupted. Articles already written are not written again. */
export async function queueLatestIfInterrupted(now: Date): Promise<void> {
  const latest = await latestJob()
  if (latest && isRunning(latest, now)) await queueIfInterrupted(latest, now)
}

async function plan(
  latest: Job | undefined,
  { now, jobId }: { now: Date; jobId: string },
): Promise<Job> {
  const [empty, used] = await Promise.all([emptySlots(now), usedTitlesAndTopics()])
  // An article of a stale job may still arrive, so its topic stays taken.
  const pending = latest ? waitingSlots(latest).map(({ topic }) => topic) : []
  const refused = latest ? refusedTopics(latest) : []
  const taken = new Set([...used.topics, ...pending, ...refused])
  const topics = chooseTopics(TOPICS, taken, empty.length)
  return newJob(empty, topics, { jobId, now })
}

async function emptySlots(now: Date): Promise<Slot[]> {
  const slots = upcomingSlots(now, env.TIME_ZONE, publishTimes())
  const postIds = await Promise.all(slots.map(({ at }) => postIdAtTime(at)))
  return slots.filter((_, index) => postIds[index] === undefined)
}

async function queueIfInterrupted(job: Job, now: Date): Promise<Job> {
  const age = now.getTime() - new Date(job.created_at).getTime()
  return job.queued_at || age < QUEUEING_MS ? job : queue(job, now)
}

async function queue(job: Job, now: Date): Promise<Job> {
  const { jobId } = job
  await Promise.all(waitingSlots(job).map(({ slot, topic }) => sendArticle({ jobId, slot, topic })))
  await markQueued(jobId, now)
  return job
}
