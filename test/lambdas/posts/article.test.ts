import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { healthClaims } from '../../../lambdas/posts/claims/health-claims.ts'
import {
  type Article,
  articleHtml,
  articleSchema,
  countWords,
  NOT_MEDICAL_ADVICE,
  readTime,
  wordsIn,
} from '../../../lambdas/posts/generation/article.ts'
import { chooseTopics, TOPICS } from '../../../lambdas/posts/generation/topics.ts'
import { slugOf } from '../../../lambdas/posts/slug.ts'

const closing = countWords(NOT_MEDICAL_ADVICE)
/** An article whose body has this many words. */
function article(words: number, title = 'Beans for dinner'): Article {
  const rest = words - closing - 3 - 2
  const paragraphs = [`${'word '.repeat(rest)}`, 'one', 'two'].map((text) => text.trim())
  return {
    title,
    subtitle: 'A subtitle',
    excerpt: 'An excerpt',
    tags: ['fiber'],
    sections: paragraphs.map((paragraph) => ({ heading: 'Heading', paragraphs: [paragraph] })),
  }
}
const issues = (input: unknown, titles: string[] = []) =>
  v.safeParse(articleSchema(titles), input).issues?.map(({ message }) => message)

describe('an article from the model', () => {
  it.each([
    [799, 'The article has 799 words; it must have 800 to 1500.'],
    [800, undefined],
    [1500, undefined],
    [1501, 'The article has 1501 words; it must have 800 to 1500.'],
  ])('must have 800 to 1500 words (tested with %s words)', (words, message) => {
    expect(wordsIn(article(words))).toBe(words)
    expect(issues(article(words))).toEqual(message && [message])
  })

  it.each(['Beans for dinner', 'beans for DINNER!', ' Beans, for dinner '])(
    'is refused if an earlier article has the title %s',
    (title) => {
      expect(issues(article(900), [title])).toEqual([
        'An article with this title exists; choose another title.',
      ])
    },
  )

  it.each([
    ['nothing', {}],
    ['text', 'An article'],
    ['a title in two lines', { ...article(900), title: 'A\nB' }],
    ['no tags', { ...article(900), tags: [] }],
    ['a tag that no cover has', { ...article(900), tags: ['politics'] }],
    ['two sections', { ...article(900), sections: article(900).sections.slice(0, 2) }],
    ['an empty paragraph', { ...article(900), sections: [{ heading: 'A', paragraphs: [' '] }] }],
  ])('is refused if the model returns %s', (_, input) => expect(issues(input)).toBeDefined())
})

describe('the HTML of an article', () => {
  const html = articleHtml({
    ...article(900),
    sections: [{ heading: 'A & B', paragraphs: ['<script>x</script>'], bullets: ['"1" <b>'] }],
  })

  it('escapes HTML in the model’s words', () => {
    expect(html).toContain('<h2>A &amp; B</h2>\n<p>&lt;script&gt;x&lt;/script&gt;</p>')
    expect(html).toContain('<ul>\n<li>&quot;1&quot; &lt;b&gt;</li>\n</ul>')
  })

  it('ends with "not medical advice"', () => {
    expect(html.endsWith(`<p><em>${NOT_MEDICAL_ADVICE}</em></p>`)).toBe(true)
    expect(healthClaims({ title: '', subtitle: '', excerpt: '', content: html })).toEqual([])
  })
})

describe('the title', () => {
  it.each([
    ['How much protein?', 'how-much-protein'],
    ['Why Crème brûlée isn’t “bad”', 'why-creme-brulee-isnt-bad'],
    ['  10 ways -- to eat  ', '10-ways-to-eat'],
    ['Über gesunde Öle', 'uber-gesunde-ole'],
    ['健康', 'jian-kang'],
    ['Здоровое питание', 'zdorovoe-pitanie'],
    ['건강한 음식', 'geonganghan-eumsig'],
    ['Ｆｉｂｅｒ ½ ﬁne', 'fiber-1-2-fine'],
    ['🥦 — !', 'post'],
    ['a'.repeat(100), 'a'.repeat(80)],
    [`${'long '.repeat(40)}`, Array(16).fill('long').join('-')],
  ])('%s becomes the slug %s', (title, slug) => expect(slugOf(title)).toBe(slug))
})

describe('the topics', () => {
  it('are at least 100, all different and without health claims', () => {
    expect(new Set(TOPICS.map((topic) => topic.toLowerCase())).size).toBe(TOPICS.length)
    expect(TOPICS.length).toBeGreaterThanOrEqual(100)
    const content = `<p>${NOT_MEDICAL_ADVICE}</p>`
    for (const title of TOPICS)
      expect(healthClaims({ title, subtitle: '', excerpt: '', content })).toEqual([])
  })

  it('are never used twice', () => {
    expect(chooseTopics(['a', 'b', 'c', 'd'], new Set(['a', 'c']), 8)).toEqual(['b', 'd'])
    expect(chooseTopics(['a', 'b', 'c', 'd'], new Set(['b']), 2)).toEqual(['a', 'c'])
  })
})

it.each([
  [800, '4 min read'],
  [1000, '5 min read'],
  [1500, '8 min read'],
  [10, '1 min read'],
])('an article of %s words has the reading time "%s"', (words, text) =>
  expect(readTime(words)).toBe(text),
)
