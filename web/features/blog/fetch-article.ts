import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  allArticles,
  articleOfPost,
  findFixedArticle,
  firstArticle,
  fixedArticles,
} from './all-articles.ts'
import type { Article } from './article.ts'
import { loadArticleBody } from './article-body.ts'
import { blogSource } from './blog-source.ts'
import { type LoadedArticle, type ShownArticle, shown } from './load-article.ts'
import { surroundingsOf } from './surroundings.ts'

/** One of the six; else the published post; else the first article. */
export async function fetchArticle({
  params: { slug = '' },
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<LoadedArticle> {
  const { siteUrl, posts } = blogSource(context, request)
  const fixed = findFixedArticle(slug)
  if (fixed) return fixedArticle(fixed, siteUrl)
  if (!posts) return { kind: 'ask' }
  const [post, all] = await Promise.all([posts.find(slug), posts.list()])
  if (!post) return fixedArticle(firstArticle, siteUrl)
  if ('withdrawn' in post) return { kind: 'withdrawn', answer: post.withdrawn }
  const found = articleOfPost(post)
  return shown(found, post.content, surroundingsOf(found, allArticles(all)), siteUrl)
}

/** Files know no posts: their neighbours are each other, wherever they are drawn. */
async function fixedArticle(fixed: Article, siteUrl: string): Promise<ShownArticle> {
  const body = await loadArticleBody(fixed.slug)
  return shown(fixed, body, surroundingsOf(fixed, fixedArticles), siteUrl)
}

export async function prefetchBody(slug: string | undefined): Promise<unknown> {
  const fixed = findFixedArticle(slug)
  return fixed && loadArticleBody(fixed.slug)
}
