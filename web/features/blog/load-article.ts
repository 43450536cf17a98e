import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import {
  type Heading,
  withHeadingIds,
  withPictureSources,
  withScrollingTables,
} from '../../components/body-html.ts'
import { takeServedData } from '../../site/served-data.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'
import { type Article, article } from './article.ts'
import { bodyOnPage } from './article-body.ts'
import type { FetchedArticle, FoundArticle } from './fetch-pages.ts'
import { type Surroundings, surroundings } from './surroundings.ts'

interface ShownArticle {
  kind: 'shown'
  article: Article
  /** Trusted HTML. */
  body: string
  headings: readonly Heading[]
  around: Surroundings
  siteUrl: string
}

export type LoadedArticle = ShownArticle | Exclude<FetchedArticle, FoundArticle>

const served = v.variant('kind', [
  v.object({ kind: v.literal('shown'), article, around: surroundings }),
  v.object({ kind: v.literal('withdrawn'), answer: v.picklist([404, 410]) }),
  v.object({ kind: v.literal('load-in-browser') }),
])

/** For hydration. Omits the body, which the page already contains. */
export function servedArticle(loaded: LoadedArticle): v.InferOutput<typeof served> {
  if (loaded.kind !== 'shown') return loaded
  return { kind: 'shown', article: loaded.article, around: loaded.around }
}

/**
 * A page from the server already contains its data. The browser loads fetch-pages.ts in two cases only: after a
 * navigation inside the site, and on a page of the kind `load-in-browser`.
 */
export async function loadArticle(page: LoaderFunctionArgs<unknown>): Promise<LoadedArticle> {
  const before = takeServedData(served)
  if (before && before.kind !== 'shown') return before
  if (before) return shown({ ...before, content: bodyOnPage(), siteUrl: siteUrlOfDocument() })
  const { fetchArticle } = await import('./fetch-pages.ts')
  const fetched = await fetchArticle(page)
  return fetched.kind === 'found' ? shown(fetched) : fetched
}

function shown({ article, content, around, siteUrl }: Omit<FoundArticle, 'kind'>): ShownArticle {
  const { html, headings } = withHeadingIds(content)
  const body = withPictureSources(withScrollingTables(html))
  return { kind: 'shown', article, body, headings, around, siteUrl }
}
