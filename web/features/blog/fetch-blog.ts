import type { LoaderFunctionArgs } from 'react-router-dom'
import { allArticles } from './all-articles.ts'
import { blogSource } from './blog-source.ts'
import type { LoadedBlog } from './load-blog.ts'

/** As a file the list has the six alone: it is shown only while the render action fails. */
export async function fetchBlog({
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const { posts } = blogSource(context, request)
  return { articles: allArticles(posts ? await posts.list() : []) }
}
