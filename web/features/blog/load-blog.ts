import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { article } from './article.ts'

export const loadedBlog = v.variant('kind', [
  /** `articles`: newest first. `found` counts all matches, even those that `articles` omits. */
  v.object({
    kind: v.literal('list'),
    articles: v.array(article),
    filter: v.object({ tag: v.optional(v.string()), q: v.optional(v.string()) }),
    found: v.number(),
  }),
  /** The static page for a search that the server could not render. The browser takes the filter from the URL. */
  v.object({ kind: v.literal('load-in-browser') }),
])
export type LoadedBlog = v.InferOutput<typeof loadedBlog>

/**
 * A page from the server already contains its data. The browser loads fetch-pages.ts only for navigation inside the
 * site and for `load-in-browser`.
 */
export async function loadBlog(page: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const before = takeServedData(loadedBlog)
  if (before) return before
  const { fetchBlog } = await import('./fetch-pages.ts')
  return fetchBlog(page)
}
