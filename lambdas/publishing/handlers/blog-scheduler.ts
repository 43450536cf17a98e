import { blogScheduler } from '../../../contract/posts/routes.ts'
import type { Chosen } from '../../../contract/route.ts'
import { env } from '../../platform/aws/env.ts'
import { choiceAction, type Requester } from '../../platform/http/action.ts'
import { generatePipeline, healLatest } from '../../posts/generation/generate-pipeline.ts'
import { progress } from '../../posts/generation/generation-job.ts'
import { pipelineOf } from '../../posts/pipeline.ts'
import { postsByStatus } from '../../posts/post-store.ts'
import { asBlogPost } from '../../posts/stored-post.ts'
import { publishDue } from '../publish.ts'

type Answer = Chosen<typeof blogScheduler>

export const handler = choiceAction(blogScheduler, ({ body, by }) =>
  answers[body.action](new Date(), by),
)

const answers = {
  get_upcoming: upcoming,
  get_pipeline: pipeline,
  auto_generate_pipeline: generate,
  check_schedule: checkSchedule,
} as const

async function upcoming(now: Date): Promise<Answer> {
  const posts = await postsByStatus('scheduled', { since: now })
  return { status: 200, body: { upcoming_posts: posts.map(asBlogPost) } }
}

async function pipeline(now: Date): Promise<Answer> {
  const [scheduled, drafts] = await Promise.all([
    postsByStatus('scheduled'),
    postsByStatus('draft', { since: now }),
    healLatest(now),
  ])
  return {
    status: 200,
    body: { pipeline: pipelineOf(scheduled, drafts, { now, timeZone: env.TIME_ZONE }) },
  }
}

async function generate(now: Date, by: Requester): Promise<Answer> {
  const { jobId, total } = progress(await generatePipeline(by, now), now)
  return { status: 202, body: { jobId, total } }
}

async function checkSchedule(now: Date, by: Requester): Promise<Answer> {
  return { status: 200, body: { published_count: await publishDue(now, by, now) } }
}
