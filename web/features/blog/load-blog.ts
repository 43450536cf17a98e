import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { article } from './article.ts'

export const loadedBlog = v.variant('kind', [
  /** `articles`: newest first. `found` may exceed the number of articles shown. */
  v.object({
    kind: v.literal('list'),
    articles: v.array(article),
    filter: v.object({ tag: v.optional(v.string()), q: v.optional(v.string()) }),
    found: v.number(),
  }),
  /** The static fallback page of a refused search. The browser reads the filter from the URL. */
  v.object({ kind: v.literal('ask') }),
])
export type LoadedBlog = v.InferOutput<typeof loadedBlog>

/** Loads fetch-pages.ts only after navigation inside the site, because a served document already contains its data. */
export async function loadBlog(page: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const before = takeServedData(loadedBlog)
  if (before) return before
  const { fetchBlog } = await import('./fetch-pages.ts')
  return fetchBlog(page)
}
