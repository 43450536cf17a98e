import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { article, publishedArticles } from './article.ts'
import { blogSource } from './blog-source.ts'

/** The published articles, newest first; the six come after them and are known to everyone. */
export const loadedBlog = v.object({ published: v.array(article) })
export type LoadedBlog = v.InferOutput<typeof loadedBlog>

/** As a file the list has the six alone: it is shown only while the render action fails. */
export async function loadBlog({
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<LoadedBlog> {
  const before = takeServedData(loadedBlog)
  if (before) return before
  const { posts } = blogSource(context, request)
  return { published: posts ? publishedArticles(await posts.list()) : [] }
}
