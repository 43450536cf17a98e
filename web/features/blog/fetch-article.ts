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
import { type Surroundings, surroundingsOf } from './surroundings.ts'

export interface FoundArticle {
  kind: 'found'
  article: Article
  /** Trusted HTML. */
  content: string
  around: Surroundings
  siteUrl: string
}

export type FetchedArticle =
  | FoundArticle
  /** It was taken down: for good, or as if it had never been there. */
  | { kind: 'withdrawn'; answer: 404 | 410 }
  /** The file behind a failing render action: which article it is, only the browser can find out. */
  | { kind: 'ask' }

/** One of the six; else the published post; else the first article. */
export async function fetchArticle({
  params: { slug = '' },
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<FetchedArticle> {
  const { siteUrl, posts } = blogSource(context, request)
  const fixed = findFixedArticle(slug)
  if (fixed) return fixedArticle(fixed, siteUrl)
  if (!posts) return { kind: 'ask' }
  const [post, all] = await Promise.all([posts.find(slug), posts.list()])
  if (!post) return fixedArticle(firstArticle, siteUrl)
  if ('withdrawn' in post) return { kind: 'withdrawn', answer: post.withdrawn }
  const article = articleOfPost(post)
  const around = surroundingsOf(article, allArticles(all))
  return { kind: 'found', article, content: post.content, around, siteUrl }
}

/** Files know no posts: their neighbours are each other, wherever they are drawn. */
async function fixedArticle(article: Article, siteUrl: string): Promise<FoundArticle> {
  const content = await loadArticleBody(article.slug)
  return {
    kind: 'found',
    article,
    content,
    around: surroundingsOf(article, fixedArticles),
    siteUrl,
  }
}

export async function prefetchBody(slug: string | undefined): Promise<unknown> {
  const fixed = findFixedArticle(slug)
  return fixed && loadArticleBody(fixed.slug)
}
