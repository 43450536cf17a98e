import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalog } from '../../../../contract/posts/built-in-articles.ts'
import { covers } from '../../../../contract/posts/covers.ts'
import { BUILT_IN_SLUGS } from '../../../../contract/site/pages.ts'
import {
  articleOfPost,
  findBuiltInArticle,
  firstArticle,
} from '../../../../web/features/blog/all-articles.ts'

const WORDS_PER_MINUTE = 200

function bodyOf(slug: string): string {
  return readFileSync(new URL(`../../../../web/articles/${slug}.html`, import.meta.url), 'utf8')
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ')
}

describe('the catalog of built-in articles', () => {
  it('contains the six articles in the blog’s order', () => {
    expect(catalog.map(({ slug }) => slug)).toEqual([...BUILT_IN_SLUGS])
    expect(catalog).toHaveLength(6)
  })

  it('contains dates from 2025-01-03 to 2025-01-15', () => {
    const dates = catalog.map(({ date }) => date).sort()
    expect(dates.at(0)).toBe('2025-01-03')
    expect(dates.at(-1)).toBe('2025-01-15')
    for (const date of dates) expect(date).toMatch(/^2025-01-\d\d$/)
  })
})

describe.each(catalog)('the built-in article $slug', ({ slug, readTime, coverImage, sources }) => {
  const html = bodyOf(slug)
  const words = textOf(html).split(/\s+/).filter(Boolean).length

  it('has 1000 to 1500 words', () => {
    expect(words).toBeGreaterThanOrEqual(1000)
    expect(words).toBeLessThanOrEqual(1500)
  })

  it('has a read time of 5 to 8 minutes that fits its length', () => {
    const minutes = Math.ceil(words / WORDS_PER_MINUTE)
    expect(readTime).toBe(`${minutes} min read`)
    expect(minutes).toBeGreaterThanOrEqual(5)
    expect(minutes).toBeLessThanOrEqual(8)
  })

  it('says that it is not medical advice', () => {
    expect(textOf(html).toLowerCase().replace(/\s+/g, ' ')).toContain('not medical advice')
  })

  it('has at least four sources with https addresses', () => {
    expect(sources.length).toBeGreaterThanOrEqual(4)
    for (const { title, url } of sources) {
      expect(title).toMatch(/\S{3}/)
      expect(new URL(url).protocol).toBe('https:')
    }
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length)
  })

  it('cites no superseded guideline', () => {
    expect(html).not.toMatch(/2015–2020|2020–2025/)
  })

  it('has a cover with alt text', () => {
    expect(covers.find(({ path }) => path === coverImage)?.alt).toBeTruthy()
  })

  it('has no script, event handler or picture', () => {
    expect(html).not.toMatch(/<(script|iframe|img|style)|\son\w+=|javascript:/i)
  })
})

describe('a built-in article', () => {
  it('is found by its slug', () => {
    expect(findBuiltInArticle('ai-vs-traditional-food-logging')?.title).toMatch(/^AI vs\. Trad/)
  })

  it('is not found by an unknown slug', () => {
    expect(findBuiltInArticle('no-such-article')).toBeUndefined()
  })

  it('that stands in for an unknown slug is the first', () => {
    expect(firstArticle.slug).toBe(BUILT_IN_SLUGS[0])
  })
})

describe('a published post', () => {
  it('becomes an article whose date is the day of publication in the default time zone', () => {
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
