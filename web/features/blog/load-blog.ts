import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { article } from './article.ts'

export const loadedBlog = v.variant('kind', [
  /** The articles that the list shows, newest first; by what it was filtered, and how many that found. */
  v.object({
    kind: v.literal('list'),
    articles: v.array(article),
    filter: v.object({ tag: v.optional(v.string()), q: v.optional(v.string()) }),
    found: v.number(),
  }),
  /** The file behind a search that was refused: only the browser can find out what was asked. */
  v.object({ kind: v.literal('ask') }),
])
export type LoadedBlog = v.InferOutput<typeof loadedBlog>

/** What finds them is fetched by those who come from another page: the document itself brings what it shows. */
export async function loadBlog(page: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const before = takeServedData(loadedBlog)
  if (before) return before
  const { fetchBlog } = await import('./fetch-pages.ts')
  return fetchBlog(page)
}
