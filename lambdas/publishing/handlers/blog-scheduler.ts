import { blogScheduler } from '../../../contract/posts/routes.ts'
import type { Chosen } from '../../../contract/route.ts'
import { env } from '../../platform/aws/env.ts'
import { choiceAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import {
  generatePipeline,
  queueLatestIfInterrupted,
} from '../../posts/generation/generate-pipeline.ts'
import { progress } from '../../posts/generation/generation-job.ts'
import { pipelineOf } from '../../posts/pipeline.ts'
import { postsByStatus } from '../../posts/post-store.ts'
import { asBlogPost } from '../../posts/stored-post.ts'
import { outlineOfDue } from '../due-outline.ts'
import { requireSamePlan } from '../outline.ts'
import { publishDue, type Run } from '../publish.ts'

type Answer = Chosen<typeof blogScheduler>

export const handler = choiceAction(blogScheduler, ({ body, by }) =>
  answers[body.action]({ by, now: new Date(), id: randomId(), planHash: body.plan_hash }),
)

/** @property planHash the hash of the plan that staff confirmed */
type Request = Run & { planHash: string | undefined }

const answers = {
  get_upcoming: upcoming,
  get_pipeline: pipeline,
  auto_generate_pipeline: generate,
  check_schedule: checkSchedule,
} as const

async function upcoming({ now }: Run): Promise<Answer> {
  const posts = await postsByStatus('scheduled', { since: now })
  return { status: 200, body: { upcoming_posts: posts.map(asBlogPost) } }
}

async function pipeline({ now }: Run): Promise<Answer> {
  const [scheduled, drafts] = await Promise.all([
    postsByStatus('scheduled'),
    postsByStatus('draft', { since: now }),
    queueLatestIfInterrupted(now),
  ])
  return {
    status: 200,
    body: { pipeline: pipelineOf(scheduled, drafts, { now, timeZone: env.TIME_ZONE }) },
  }
}

async function generate({ by, now, id }: Run): Promise<Answer> {
  const job = await generatePipeline(by, { now, jobId: id })
  const { jobId, total } = progress(job, now)
  return { status: 202, body: { jobId, total } }
}

async function checkSchedule({ planHash, ...run }: Request): Promise<Answer> {
  await requireSamePlan('check_schedule', planHash, () => outlineOfDue(run.now))
  return { status: 200, body: { published_count: await publishDue(run.now, run) } }
}
