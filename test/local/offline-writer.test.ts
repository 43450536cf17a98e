import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { citedText } from '../../lambdas/posts/facts/citations.ts'
import { factText } from '../../lambdas/posts/facts/fact.ts'
import { factsForTopic } from '../../lambdas/posts/facts/topic-facts.ts'
import { articleSchema, textsOf, wordsIn } from '../../lambdas/posts/generation/article.ts'
import { generatedPost } from '../../lambdas/posts/generation/generated-post.ts'
import { TOPICS } from '../../lambdas/posts/generation/topics.ts'
import { noteFor } from '../../local/bedrock/bank/food-notes.ts'
import { kitchenHeadings } from '../../local/bedrock/bank/frames.ts'
import { writeArticle } from '../../local/bedrock/write-article.ts'
import { foodsIn } from '../../local/bedrock/write-figures.ts'

/** The facts in the format of the prompt. */
const offered = (topic: string) =>
  factsForTopic(topic).map(({ number, fact }) => ({
    number,
    of: fact.subject,
    nutrient: fact.nutrient,
    reads: factText(fact),
  }))
const write = (topic: string, titles: string[] = []) => writeArticle(topic, titles, offered(topic))

const articles = TOPICS.map((topic) => {
  const facts = factsForTopic(topic)
  return { topic, facts, article: v.parse(articleSchema([], facts), write(topic)) }
})
const circumstances = { id: 'x', publish_at: '2026-11-24T14:00:00.000Z', now: new Date() }

/** Names of nutrients in prose, except "fat", "salt" and "sugar", which are ingredients too. */
const NUTRIENT =
  /\b(?:protein|fiber|calcium|iron(?! pan)|magnesium|potassium|sodium|zinc|vitamin [a-z]\d{0,2}|folate|choline|selenium|iodine|saturated fat|omega-3)\b/gi
/**
 * Nutrients in the titles of two topics. The articles on these topics may mention them, although the topics' facts do
 * not contain them.
 */
const SAID_BY_THE_TITLE = /omega-3|iodine/i

describe('the offline writer', () => {
  it.each(articles)(
    'writes 800 to 1500 words on “$topic” that pass the checks of health claims and numbers',
    ({ topic, article, facts }) => {
      expect(wordsIn(article, facts)).toBeGreaterThanOrEqual(800)
      expect(wordsIn(article, facts)).toBeLessThanOrEqual(1500)
      const post = generatedPost(article, { ...circumstances, topic, facts })
      expect(post.review).toEqual({ state: 'clear', reasons: [] })
      expect(post.sources?.length).toBeGreaterThanOrEqual(5)
    },
  )

  it('mentions only nutrients from the topic’s facts or title', () => {
    for (const { topic, article, facts } of articles) {
      const planned = new Set(facts.map(({ fact }) => fact.nutrient.toLowerCase()))
      const texts = [...textsOf(article), ...article.sections.map(({ heading }) => heading)]
      const strange = texts
        .flatMap((text) => text.match(NUTRIENT) ?? [])
        .map((name) => name.toLowerCase())
        .filter((name) => !planned.has(name) && !SAID_BY_THE_TITLE.test(name))
      expect([topic, strange]).toEqual([topic, []])
    }
  })

  it('gives each nutrient in the topic’s facts its own section with amounts', () => {
    for (const { topic, article, facts } of articles) {
      const nutrients = new Set(
        facts.filter(({ fact }) => fact.basis).map(({ fact }) => fact.nutrient),
      )
      const headed = article.sections.filter(({ heading }) =>
        /(?: to the rest|, measured)$/.test(heading),
      )
      expect([topic, headed.length]).toEqual([topic, nutrients.size])
    }
  })

  it('writes a kitchen note on each food of the article', () => {
    for (const { topic, article } of articles) {
      const notes = foodsIn(offered(topic)).map((food) => noteFor(food)?.note ?? `none on ${food}`)
      const kitchen = article.sections.find(({ heading }) => kitchenHeadings.includes(heading))
      const paragraphs = kitchen?.paragraphs ?? []
      expect([topic, notes.filter((note) => !paragraphs.includes(note))]).toEqual([topic, []])
      expect(paragraphs.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('writes the same article for the same topic', () => {
    expect(write(TOPICS[0] ?? '')).toEqual(write(TOPICS[0] ?? ''))
  })

  it('repeats less than 40 % of an article’s sentences in each of the next seven articles', () => {
    for (let start = 0; start + 8 <= articles.length; start += 1)
      expect(Math.max(...overlaps(articles.slice(start, start + 8)))).toBeLessThan(0.4)
  })

  it('writes a different excerpt for each topic, and starts each of the first 16 excerpts differently', () => {
    const excerpts = articles.map(({ article }) => article.excerpt)
    expect(new Set(excerpts).size).toBe(excerpts.length)
    const openings = excerpts.slice(0, 16).map((text) => text.split(' ').slice(0, 3).join(' '))
    expect(new Set(openings).size).toBe(16)
  })

  it('uses at least eight different headings for the last sections of the articles', () => {
    const endings = articles.map(({ article }) => article.sections.at(-1)?.heading)
    expect(new Set(endings).size).toBeGreaterThanOrEqual(8)
  })

  it('never reuses an existing title', () => {
    const [topic = ''] = TOPICS
    expect(write(topic, [topic.toUpperCase()]).title).not.toBe(topic)
    expect(new Set(articles.map(({ article }) => article.title)).size).toBe(TOPICS.length)
  })

  it('writes about a topic that is not in the topic list', () => {
    const topic = 'What to cook on a rainy day'
    const facts = factsForTopic(topic)
    expect(v.safeParse(articleSchema([], facts), write(topic)).issues).toBeUndefined()
  })
})

/** For each pair of articles: the share of the shorter article's sentences that the longer article repeats. */
function overlaps(of: typeof articles): number[] {
  const sentences = of.map(
    ({ article, facts }) =>
      new Set(textsOf(article).flatMap((text) => citedText(text, facts).split(/(?<=[.!?])\s+/))),
  )
  return sentences.flatMap((a, index) =>
    sentences
      .slice(index + 1)
      .map((b) => [...a].filter((text) => b.has(text)).length / Math.min(a.size, b.size)),
  )
}
