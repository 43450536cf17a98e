import type { LoaderFunctionArgs } from 'react-router-dom'
import { blogFilterOf } from '../../../contract/site/blog-filter.ts'
import { allArticles } from './all-articles.ts'
import { blogSource } from './blog-source.ts'
import type { LoadedBlog } from './load-blog.ts'
import { matching } from './matching.ts'

/** As a file the list has the six alone: it is shown only while the render action fails. */
export async function fetchBlog({
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const { posts } = blogSource(context, request)
  const filter = blogFilterOf(new URL(request.url).searchParams)
  return { articles: matching(allArticles(posts ? await posts.list() : []), filter), filter }
}
