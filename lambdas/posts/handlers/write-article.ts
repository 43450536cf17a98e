import { type ArticleJob, articleJob } from '../../../contract/posts/schemas.ts'
import { queues } from '../../../contract/queues.ts'
import { askModel } from '../../model/ask-model.ts'
import { ModelError, ModelMalformed } from '../../model/model-error.ts'
import { SYSTEM } from '../../platform/audit/entry.ts'
import { env } from '../../platform/aws/env.ts'
import { worker } from '../../platform/queue/worker.ts'
import { factsForTopic } from '../facts/topic-facts.ts'
import { articleQuestion } from '../generation/article-question.ts'
import { generatedPost } from '../generation/generated-post.ts'
import { findJob, settleSlot } from '../generation/job-store.ts'
import { coversNear, withOwnCover } from '../generation/neighbouring-covers.ts'
import { addPost } from '../generation/write-posts.ts'
import { postEntry } from '../post-entry.ts'
import { findPost, postAtTime, usedByPosts } from '../post-store.ts'
import { heldForReview } from '../review.ts'
import type { StoredPost } from '../stored-post.ts'

/**
 * Writes one article of a pipeline. A message that is delivered twice writes one post, and the slot of the job is
 * settled whatever happens: a failure that may pass brings the message back until its last delivery.
 */
export const handler = worker('articles', articleJob, async (job, _timeLeft, receives) => {
  const entry = (await findJob(job.jobId))?.slots[job.slot]
  if (entry?.state !== 'waiting') return
  const { publish_at } = entry
  try {
    const post = (await postHolding(publish_at)) ?? (await write(job, publish_at))
    const { id, title } = post
    await settleSlot(job.jobId, job.slot, { state: 'done', publish_at, post_id: id, title })
  } catch (error) {
    const lastDelivery = receives >= queues.articles.maxReceives
    if (!lastDelivery && !isFinal(error)) throw error
    console.error({ event: 'article_given_up', ...job, error })
    if (isNotSetUp(error)) return endJob(job.jobId, message(error))

    const failed = { state: 'failed' as const, publish_at, message: message(error) }
    await settleSlot(
      job.jobId,
      job.slot,
      isRefusal(error) ? { ...failed, refused: job.topic } : failed,
    )
  }
})

/** Every article of the job would end like this one: none is asked for any more. */
async function endJob(jobId: string, message: string): Promise<void> {
  const slots = Object.entries((await findJob(jobId))?.slots ?? {})
  for (const [slot, { state, publish_at }] of slots)
    if (state === 'waiting') await settleSlot(jobId, slot, { state: 'failed', publish_at, message })
}

async function postHolding(publish_at: string): Promise<StoredPost | undefined> {
  const id = await postAtTime(publish_at)
  return id ? findPost(id) : undefined
}

async function write({ slot, topic }: ArticleJob, publish_at: string): Promise<StoredPost> {
  const { titles } = await usedByPosts()
  const facts = factsForTopic(topic)
  const article = await askModel(articleQuestion(topic, titles, facts))
  const nearby = await coversNear(publish_at)
  for (const id of idsFor(slot)) {
    const now = new Date()
    const generated = generatedPost(article, { id, topic, publish_at, now, nearby, facts })
    const outcome = await addPost(
      env.REVIEW_AI_POSTS === 'on' ? heldForReview(generated) : generated,
      {
        entry: postEntry(SYSTEM, 'post.create', undefined, now),
        change: { at: now.toISOString(), by: SYSTEM.actor, act: 'generate' },
      },
    )
    if (outcome.kind === 'written') return withOwnCover(outcome.post)
    if (outcome.kind === 'slot_taken') {
      const winner = await postHolding(publish_at)
      if (winner) return winner
      throw new Error('The slot was taken and became free again')
    }
  }
  throw new Error('Every id of the slot is used')
}

/** The id is the slot; another where the slot's first post was moved away or deleted. */
function idsFor(slot: string): string[] {
  return [slot, ...Array.from({ length: 20 }, (_, index) => `${slot}.${index + 2}`)]
}

/** The model's answer was no use and had its repair: asking again in a few minutes is for staff to decide. */
function isFinal(error: unknown): boolean {
  return error instanceof ModelError && !error.mayPass
}

/** The topic itself is what the model will not write about. */
function isRefusal(error: unknown): boolean {
  return error instanceof ModelError && error.code === 'ai_refused'
}

function isNotSetUp(error: unknown): boolean {
  return error instanceof ModelError && error.code === 'ai_not_set_up'
}

function message(error: unknown): string {
  const again = 'Generate again to fill this slot.'
  if (isNotSetUp(error))
    return 'The AI is not set up for this environment. Tell the engineers; once it is, generate again.'
  if (!(error instanceof ModelError)) return `Something went wrong on our side. ${again}`
  if (error.failure === 'malformed')
    return `The AI wrote something unusable: ${unusable(error)} ${again}`
  if (isRefusal(error))
    return `The AI wrote nothing about this topic: ${error.detail} Generate again to fill this slot with another topic.`
  if (error.mayPass) return `The AI was too busy to answer. ${again}`
  return `The AI gave no article: ${error.detail} ${again}`
}

function unusable(error: ModelError): string {
  const sentence = error instanceof ModelMalformed ? error.sentence : undefined
  return sentence ?? 'parts of the article were missing or broken.'
}
