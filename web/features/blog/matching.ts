import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import type { Article } from './article.ts'

/**
 * The articles with the filter's tag, and with a word that begins with each word of the search in what the list shows of
 * them, in their order. Accents and case make no difference.
 */
export function matching(articles: readonly Article[], { tag, q = '' }: BlogFilter): Article[] {
  const wanted = wordsOf(q)
  // “??” asks for something, and nothing has it.
  if (q && wanted.length === 0) return []
  return articles.filter((article) => {
    if (tag && !article.tags.includes(tag)) return false
    const { title, subtitle, excerpt, tags } = article
    const words = wordsOf([title, subtitle, excerpt, ...tags].join(' '))
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  })
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
