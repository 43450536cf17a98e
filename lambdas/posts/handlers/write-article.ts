import { type ArticleJob, articleJob } from '../../../contract/posts/schemas.ts'
import { queues } from '../../../contract/queues.ts'
import { worker } from '../../platform/queue/worker.ts'
import { randomId } from '../../platform/secrets.ts'
import { giveUp, isFinal } from '../generation/give-up.ts'
import { findJob, settleSlot } from '../generation/job-store.ts'
import { fillSlot, postInSlot, writeArticle } from '../generation/write-article.ts'

/**
 * Writes one article of a pipeline. A message that is delivered twice writes one post. After a transient failure, the
 * message is delivered again. If the last delivery fails too, the slot is marked as failed.
 */
export const handler = worker('articles', articleJob, async (job, _timeLeft, receives) => {
  const { jobId, slot } = job
  const entry = (await findJob(jobId))?.slots[slot]
  if (entry?.state !== 'waiting') return
  const { publish_at } = entry
  try {
    const { id, title } = (await postInSlot(publish_at)) ?? (await write(job, publish_at))
    await settleSlot(jobId, slot, { state: 'done', publish_at, post_id: id, title })
  } catch (error) {
    const lastDelivery = receives >= queues.articles.maxReceives
    if (!lastDelivery && !isFinal(error)) throw error
    console.error({ event: 'article_given_up', ...job, error })
    await giveUp(job, publish_at, error)
  }
})

async function write({ slot, topic }: ArticleJob, publish_at: string) {
  const article = await writeArticle(topic)
  return fillSlot(article, slot, { publish_at, now: new Date(), id: randomId() })
}
