import { escape as escapeHtml } from 'es-toolkit'
import * as v from 'valibot'
import { ARTICLE_WORDS } from '../../../contract/business.ts'
import { covers } from '../../../contract/posts/covers.ts'
import { citationIssue, citedHtml, citedText } from '../facts/citations.ts'
import type { NumberedFact } from '../facts/topic-facts.ts'

/** The tags of our covers. An article has at least one of these tags, so that a cover fits. */
export const ARTICLE_TAGS: readonly string[] = [...new Set(covers.flatMap(({ tags }) => tags))]

/** Ends every article. Without this text, the gate flags the post. */
export const NOT_MEDICAL_ADVICE =
  'This article is general information and not medical advice. If you have a medical condition, are pregnant or take medication, talk to a qualified professional before you change how you eat.'

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\r\n]*$/, 'must be one line'),
    v.check((text) => citationIssue(text, []) === undefined, 'must cite no fact'),
  )
const prose = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

const section = v.object({
  heading: line(120),
  paragraphs: v.pipe(v.array(prose), v.minLength(1, 'must have a paragraph')),
  bullets: v.optional(v.array(prose)),
})

const document = v.object({
  title: line(120),
  subtitle: line(200),
  excerpt: line(350),
  tags: v.pipe(
    v.array(v.picklist(ARTICLE_TAGS)),
    v.minLength(1, 'must have a tag'),
    v.maxLength(4, 'must have at most 4 tags'),
  ),
  sections: v.pipe(v.array(section), v.minLength(3, 'must have at least 3 sections')),
})
export type Article = v.InferOutput<typeof document>

/**
 * The model's answer. The error messages go back to the model, so they state what to do.
 * @param facts the only facts that the article may cite
 */
export function articleSchema(titles: readonly string[], facts: readonly NumberedFact[] = []) {
  const takenTitles = new Set(titles.map(comparable))
  const { minimum, maximum } = ARTICLE_WORDS
  const words = (article: Article) => wordsIn(article, facts)
  const issue = (article: Article) => citationIssue(textsOf(article).join('\n'), facts)
  return v.pipe(
    document,
    v.check(
      (article) => issue(article) === undefined,
      ({ input }) => issue(input) ?? '',
    ),
    v.check(
      (article) => words(article) >= minimum && words(article) <= maximum,
      ({ input }) =>
        `The article has ${words(input)} words; it must have ${minimum} to ${maximum}.`,
    ),
    v.check(
      ({ title }) => !takenTitles.has(comparable(title)),
      'An article with this title exists; choose another title.',
    ),
  )
}

/** The texts that may cite facts, in reading order. */
export function textsOf({ sections }: Article): string[] {
  return sections.flatMap(({ paragraphs, bullets = [] }) => [...paragraphs, ...bullets])
}

/** Words of the published body, including headings and the closing paragraph. */
export function wordsIn(article: Article, facts: readonly NumberedFact[] = []): number {
  const headings = article.sections.map(({ heading }) => heading)
  const texts = textsOf(article).map((text) => citedText(text, facts))
  return countWords([...headings, ...texts, NOT_MEDICAL_ADVICE].join(' '))
}

function comparable(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** This file writes the HTML tags and escapes the model's words, so that no HTML from the model reaches the blog. */
export function articleHtml({ sections }: Article, facts: readonly NumberedFact[] = []): string {
  const bodies = sections.map((section) => sectionHtml(section, facts))
  return [...bodies, `<p><em>${NOT_MEDICAL_ADVICE}</em></p>`].join('\n')
}

function sectionHtml(
  { heading, paragraphs, bullets = [] }: Article['sections'][number],
  facts: readonly NumberedFact[],
): string {
  const list = bullets.map((bullet) => `<li>${citedHtml(bullet, facts)}</li>`)
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${citedHtml(paragraph, facts)}</p>`),
    ...(list.length > 0 ? [`<ul>\n${list.join('\n')}\n</ul>`] : []),
  ].join('\n')
}

/** Adults read about 200 to 240 words of an article per minute. */
const WORDS_PER_MINUTE = 200

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function readTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`
}
