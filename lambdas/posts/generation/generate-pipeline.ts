import type { ArticleJob } from '../../../contract/posts/schemas.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import type { Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { Requester } from '../../platform/http/action.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import { usedByPosts } from '../post-store.ts'
import { postAtTime } from '../reservations.ts'
import { publishTimes, type Slot, upcomingSlots } from '../slots.ts'
import { isRunning, type Job, newJob, refusedTopics, waiting } from './generation-job.ts'
import { latestJob, markQueued, startJob } from './job-store.ts'
import { chooseTopics, TOPICS } from './topics.ts'

const sendArticle = jobSender<ArticleJob>('articles')

const TRIES = 5

/** A click within this time finds its twin still queueing; after it, the twin must have died on the way. */
const QUEUEING_MS = 10_000

/** Fills the empty slots of the next four weeks: starts a job with a message per article, or gives the one that runs. */
export async function generatePipeline(
  by: Requester,
  { now, jobId }: { now: Date; jobId: string },
): Promise<Job> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const latest = await latestJob()
    if (latest && isRunning(latest, now)) return heal(latest, now)
    const job = await plan(latest, { now, jobId })
    if (await startJob(job, latest, generated(job, by, now))) return queue(job, now)
  }
  throw new Error('Other clicks kept starting jobs')
}

/** What the audit log says of it: nothing of a job that has nothing to do. */
function generated(job: Job, by: Requester, now: Date): Write[] {
  const articles = waiting(job).length
  if (articles === 0) return []
  const changed = { articles: { after: articles } }
  return [auditEntry(by, { action: 'posts.generate', object: job.jobId, changed }, now)]
}

/** Queues a job whose queueing was cut short. Articles that are written already are not written again. */
export async function healLatest(now: Date): Promise<void> {
  const latest = await latestJob()
  if (latest && isRunning(latest, now)) await heal(latest, now)
}

async function plan(
  latest: Job | undefined,
  { now, jobId }: { now: Date; jobId: string },
): Promise<Job> {
  const [empty, used] = await Promise.all([emptySlots(now), usedByPosts()])
  // An article of a job that was given up may still arrive: its topic is not free.
  const underWay = latest ? waiting(latest).map(({ topic }) => topic) : []
  const refused = latest ? refusedTopics(latest) : []
  const taken = new Set([...used.topics, ...underWay, ...refused])
  const topics = chooseTopics(TOPICS, taken, empty.length)
  return newJob(empty, topics, { jobId, now })
}

async function emptySlots(now: Date): Promise<Slot[]> {
  const slots = upcomingSlots(now, env.TIME_ZONE, publishTimes())
  const holders = await Promise.all(slots.map(({ at }) => postAtTime(at)))
  return slots.filter((_, index) => holders[index] === undefined)
}

async function heal(job: Job, now: Date): Promise<Job> {
  const age = now.getTime() - new Date(job.created_at).getTime()
  return job.queued_at || age < QUEUEING_MS ? job : queue(job, now)
}

async function queue(job: Job, now: Date): Promise<Job> {
  const { jobId } = job
  await Promise.all(waiting(job).map(({ slot, topic }) => sendArticle({ jobId, slot, topic })))
  await markQueued(jobId, now)
  return job
}
