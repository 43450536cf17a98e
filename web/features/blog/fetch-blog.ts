import type { LoaderFunctionArgs } from 'react-router-dom'
import { blogFilterOf, blogQueryOf, MOST_FOUND } from '../../../contract/site/blog-filter.ts'
import { allArticles } from './all-articles.ts'
import { blogSource } from './blog-source.ts'
import { matching } from './matching.ts'

/** As a file the list has the six alone: it is shown only while the render action fails. */
export async function fetchBlog({ request, context }: LoaderFunctionArgs<unknown>) {
  const { posts } = blogSource(context, request)
  const filter = blogFilterOf(new URL(request.url).searchParams)
  const isFiltered = blogQueryOf(filter) !== ''
  if (isFiltered && !posts) return { kind: 'ask' as const }
  const found = matching(allArticles(posts ? await posts.list() : []), filter)
  const articles = isFiltered ? found.slice(0, MOST_FOUND) : found
  return { kind: 'list' as const, articles, filter, found: found.length }
}
