import type { BlogFilter } from '../../../contract/site/blog-filter.ts'
import type { Article } from './article.ts'
import { ArticleEntry } from './article-entry.tsx'
import { FilterSummary } from './filter-summary.tsx'
import { filterInWords } from './words.ts'

interface ArticleListProps {
  articles: readonly Article[]
  filter: BlogFilter
  found: number
}

/** The articles, newest first. The first one is large where nothing is filtered. */
export function ArticleList({ articles, filter, found }: ArticleListProps) {
  return (
    <>
      <FilterSummary filter={filter} found={found} shown={articles.length} />
      {articles.map((article, index) => (
        <ArticleEntry
          key={article.slug}
          article={article}
          lead={index === 0 && !filterInWords(filter)}
          chosenTag={filter.tag}
        />
      ))}
    </>
  )
}
