import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'
import { type Article, article } from './article.ts'
import { bodyOnPage } from './article-body.ts'
import { type Heading, withHeadingIds } from './headings.ts'
import { withPictureSources } from './picture-sources.ts'
import { withScrollingTables } from './scrolling-tables.ts'
import { type Surroundings, surroundings } from './surroundings.ts'

export interface ShownArticle {
  kind: 'shown'
  article: Article
  /** Trusted HTML. */
  body: string
  headings: readonly Heading[]
  around: Surroundings
  siteUrl: string
}

export type LoadedArticle =
  | ShownArticle
  /** It was taken down: for good, or as if it had never been there. */
  | { kind: 'withdrawn'; answer: 404 | 410 }
  /** The file behind a failing render action: which article it is, only the browser can find out. */
  | { kind: 'ask' }

const served = v.variant('kind', [
  v.object({ kind: v.literal('shown'), article, around: surroundings }),
  v.object({ kind: v.literal('withdrawn'), answer: v.picklist([404, 410]) }),
  v.object({ kind: v.literal('ask') }),
])

/** What load-article needs again in the browser. The body is not in it: it is on the page already. */
export function servedArticle(loaded: LoadedArticle): v.InferOutput<typeof served> {
  if (loaded.kind !== 'shown') return loaded
  return { kind: 'shown', article: loaded.article, around: loaded.around }
}

/** What finds an article is fetched by those who come from another page: the document itself brings what it shows. */
export async function loadArticle(page: LoaderFunctionArgs<unknown>): Promise<LoadedArticle> {
  const before = takeServedData(served)
  if (before && before.kind !== 'shown') return before
  if (before) return shown(before.article, bodyOnPage(), before.around, siteUrlOfDocument())
  const { fetchArticle } = await import('./fetch-article.ts')
  return fetchArticle(page)
}

export function shown(
  article: Article,
  content: string,
  around: Surroundings,
  siteUrl: string,
): ShownArticle {
  const { html, headings } = withHeadingIds(content)
  const body = withPictureSources(withScrollingTables(html))
  return { kind: 'shown', article, body, headings, around, siteUrl }
}
