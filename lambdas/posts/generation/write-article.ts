import type { ArticleJob } from '../../../contract/posts/schemas.ts'
import { askModel } from '../../model/ask-model.ts'
import { SYSTEM } from '../../platform/audit/entry.ts'
import { env } from '../../platform/aws/env.ts'
import { factsForTopic, type NumberedFact } from '../facts/topic-facts.ts'
import type { Act } from '../post-entry.ts'
import { findPost, usedTitlesAndTopics } from '../post-store.ts'
import { postIdAtTime } from '../reservations.ts'
import { flaggedAsAiWritten } from '../review.ts'
import { addPost } from '../save-post.ts'
import type { StoredPost } from '../stored-post.ts'
import type { Article } from './article.ts'
import { articleQuestion } from './article-question.ts'
import { generatedPost } from './generated-post.ts'
import { coversNear, withDifferentCover } from './neighboring-covers.ts'

interface WrittenArticle {
  article: Article
  topic: string
  /** All facts that the model received for the topic. */
  facts: readonly NumberedFact[]
}

/** @throws ModelError */
export async function writeArticle(topic: string): Promise<WrittenArticle> {
  const { titles } = await usedTitlesAndTopics()
  const facts = factsForTopic(topic)
  const article = await askModel(articleQuestion(topic, titles, facts))
  return { article, topic, facts }
}

/** Adds the article as the slot's post. If another post has taken the slot, returns that post. */
export async function fillSlot(
  { article, topic, facts }: WrittenArticle,
  slot: ArticleJob['slot'],
  { publish_at, now, id: actId }: { publish_at: string; now: Date; id: string },
): Promise<StoredPost> {
  const act: Act = { act: 'generate', by: SYSTEM, now, id: actId }
  const nearby = await coversNear(publish_at)
  for (const id of idsFor(slot)) {
    const post = generatedPost(article, { id, topic, publish_at, now, nearby, facts })
    const added = env.REVIEW_AI_POSTS === 'on' ? flaggedAsAiWritten(post) : post
    const outcome = await addPost(added, act)
    if (outcome.kind === 'written')
      return withDifferentCover(outcome.post, { now, id: `${actId}#cover` })
    if (outcome.kind === 'slot_taken') {
      const winner = await postInSlot(publish_at)
      if (winner) return winner
      throw new Error('The slot was taken and became free again')
    }
  }
  throw new Error('Every id of the slot is used')
}

export async function postInSlot(publish_at: string): Promise<StoredPost | undefined> {
  const id = await postIdAtTime(publish_at)
  return id ? findPost(id) : undefined
}

/** The first id is the slot itself. The numbered ids are for a slot whose first post was moved or deleted. */
function idsFor(slot: string): string[] {
  return [slot, ...Array.from({ length: 20 }, (_, index) => `${slot}.${index + 2}`)]
}
