import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { articleSchema, wordsIn } from '../../lambdas/posts/generation/article.ts'
import { generatedPost } from '../../lambdas/posts/generation/generated-post.ts'
import { TOPICS } from '../../lambdas/posts/generation/topics.ts'
import { writeArticle } from '../../local/bedrock/write-article.ts'

const articles = TOPICS.map((topic) => ({
  topic,
  article: v.parse(articleSchema([]), writeArticle(topic)),
}))
const circumstances = { id: 'x', publish_at: '2026-11-24T14:00:00.000Z', now: new Date() }

describe('the offline writer', () => {
  it.each(articles)(
    'writes 800 to 1500 words on “$topic” that the gate lets pass',
    ({ topic, article }) => {
      expect(wordsIn(article)).toBeGreaterThanOrEqual(800)
      expect(wordsIn(article)).toBeLessThanOrEqual(1500)
      expect(generatedPost(article, { ...circumstances, topic }).review).toEqual({
        state: 'clear',
        reasons: [],
      })
    },
  )

  it('writes the same article for the same topic', () => {
    expect(writeArticle(TOPICS[0] ?? '')).toEqual(writeArticle(TOPICS[0] ?? ''))
  })

  it('writes clearly different articles: no two topics share most paragraphs, the next eight hardly any', () => {
    expect(Math.max(...overlaps(articles))).toBeLessThan(0.75)
    for (let start = 0; start + 8 <= articles.length; start += 8)
      expect(Math.max(...overlaps(articles.slice(start, start + 8)))).toBeLessThan(0.5)
  })

  it('never takes a title that exists', () => {
    const [topic = ''] = TOPICS
    expect(writeArticle(topic, [topic.toUpperCase()]).title).not.toBe(topic)
  })
})

/** For each pair, the share of paragraphs that both have. */
function overlaps(of: typeof articles): number[] {
  const texts = of.map(({ article }) => article.sections.flatMap(({ paragraphs }) => paragraphs))
  return texts.flatMap((a, index) =>
    texts.slice(index + 1).map((b) => a.filter((text) => b.includes(text)).length / a.length),
  )
}
