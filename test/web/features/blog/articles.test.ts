import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { covers } from '../../../../contract/posts/covers.ts'
import { catalog } from '../../../../contract/posts/fixed-articles.ts'
import { FIXED_SLUGS } from '../../../../contract/site/pages.ts'
import {
  articleOfPost,
  findFixedArticle,
  firstArticle,
} from '../../../../web/features/blog/all-articles.ts'

const WORDS_PER_MINUTE = 200

function bodyOf(slug: string): string {
  return readFileSync(new URL(`../../../../web/articles/${slug}.html`, import.meta.url), 'utf8')
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ')
}

describe('the catalog', () => {
  it('holds the six articles in the spec’s order', () => {
    expect(catalog.map(({ slug }) => slug)).toEqual([...FIXED_SLUGS])
    expect(catalog).toHaveLength(6)
  })

  it('is dated from 2025-01-03 to 2025-01-15', () => {
    const dates = catalog.map(({ date }) => date).sort()
    expect(dates.at(0)).toBe('2025-01-03')
    expect(dates.at(-1)).toBe('2025-01-15')
    for (const date of dates) expect(date).toMatch(/^2025-01-\d\d$/)
  })
})

describe.each(catalog)('$slug', ({ slug, readTime, coverImage, sources }) => {
  const html = bodyOf(slug)
  const words = textOf(html).split(/\s+/).filter(Boolean).length

  it('is 1000 to 1500 words long', () => {
    expect(words).toBeGreaterThanOrEqual(1000)
    expect(words).toBeLessThanOrEqual(1500)
  })

  it('says how long it takes to read, 5 to 8 minutes', () => {
    const minutes = Math.ceil(words / WORDS_PER_MINUTE)
    expect(readTime).toBe(`${minutes} min read`)
    expect(minutes).toBeGreaterThanOrEqual(5)
    expect(minutes).toBeLessThanOrEqual(8)
  })

  it('says that it is not medical advice', () => {
    expect(textOf(html).toLowerCase().replace(/\s+/g, ' ')).toContain('not medical advice')
  })

  it('names where its figures and findings are from', () => {
    expect(sources.length).toBeGreaterThanOrEqual(4)
    for (const { title, url } of sources) {
      expect(title).toMatch(/\S{3}/)
      expect(new URL(url).protocol).toBe('https:')
    }
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length)
  })

  it('leans on no superseded guideline', () => {
    expect(html).not.toMatch(/2015–2020|2020–2025/)
  })

  it('has a cover that is described', () => {
    expect(covers.find(({ path }) => path === coverImage)?.alt).toBeTruthy()
  })

  it('carries no script, handler or picture from elsewhere', () => {
    expect(html).not.toMatch(/<(script|iframe|img|style)|\son\w+=|javascript:/i)
  })
})

describe('a slug', () => {
  it('finds its own article', () => {
    expect(findFixedArticle('ai-vs-traditional-food-logging')?.title).toMatch(/^AI vs\. Trad/)
  })

  it('that is unknown finds none of the six, and the first stands in', () => {
    expect(findFixedArticle('no-such-article')).toBeUndefined()
    expect(firstArticle.slug).toBe(FIXED_SLUGS[0])
  })
})

describe('a published post', () => {
  it('is shown like an article, dated in Indiana', () => {
    const article = articleOfPost({
      id: '2026-11-24T09:00',
      slug: 'late',
      title: 'Late',
      subtitle: 'Sub',
      excerpt: 'Ex',
      cover_image: '/covers/citrus-1200.jpg',
      tags: [],
      read_time: '5 min read',
      publish_at: '2026-11-25T02:00:00.000Z',
    })
    expect(article.date).toBe('2026-11-24')
    expect(article.coverAlt).not.toBe('')
  })
})
