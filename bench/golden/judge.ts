import { plainText } from '../../lambdas/posts/claims/sentences.ts'
import type { NumberedFact } from '../../lambdas/posts/facts/topic-facts.ts'
import { type Article, wordsIn } from '../../lambdas/posts/generation/article.ts'
import { generatedPost } from '../../lambdas/posts/generation/generated-post.ts'
import type { GoldenArticle, GoldenEdit } from './set.ts'

export interface Verdict {
  name: string
  words: number
  /** Whether the answer matched the schema, after a repair if needed. */
  schema: boolean
  claims: number
  figures: number
  repeatedTitle: boolean
  /** Expected expressions that do not match, and forbidden expressions that match. */
  misses: string[]
  tokens: { input: number; output: number }
}

type Usage = Pick<Verdict, 'tokens'>

export function judgeArticle(
  golden: GoldenArticle,
  article: Article,
  facts: readonly NumberedFact[],
  { titles, tokens }: { titles: readonly string[] } & Usage,
): Verdict {
  const { topic } = golden
  const post = generatedPost(article, {
    id: 'golden',
    topic,
    publish_at: '2026-11-24T14:00:00.000Z',
    now: new Date(),
    facts,
  })
  const figures = post.review.reasons.filter(({ rule }) => rule.startsWith('figure_')).length
  const text = [post.title, post.subtitle, post.excerpt, plainText(post.content)].join('\n')
  return {
    name: topic,
    words: wordsIn(article, facts),
    schema: true,
    claims: post.review.reasons.length - figures,
    figures,
    repeatedTitle: titles.includes(post.title),
    misses: missesOf(text, golden),
    tokens,
  }
}

export function judgeEdit(golden: GoldenEdit, answer: unknown, { tokens }: Usage): Verdict {
  const text = JSON.stringify(answer)
  const misses = missesOf(text, golden)
  const words = plainText(text).split(/\s+/).length
  return { ...failedVerdict(golden.prompt, tokens), words, schema: true, misses }
}

/** The verdict if the model gave no usable answer. */
export function failedVerdict(name: string, tokens: Verdict['tokens']): Verdict {
  const none = { words: 0, claims: 0, figures: 0, misses: [] }
  return { name, ...none, schema: false, repeatedTitle: false, tokens }
}

export function passes(verdict: Verdict): boolean {
  const { schema, claims, figures, repeatedTitle, misses } = verdict
  return schema && claims === 0 && figures === 0 && !repeatedTitle && misses.length === 0
}

function missesOf(text: string, { must, mustNot }: Pick<GoldenArticle, 'must' | 'mustNot'>) {
  return [
    ...must.filter((one) => !one.test(text)).map((one) => `lacks ${one}`),
    ...mustNot.filter((one) => one.test(text)).map((one) => `has ${one}`),
  ]
}
