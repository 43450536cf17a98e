import type { LoaderFunctionArgs } from 'react-router-dom'
import { getPost, listPosts } from '../../../contract/posts/published-routes.ts'
import { blogFilterOf, blogQueryOf, MAX_FOUND } from '../../../contract/site/blog-filter.ts'
import { call } from '../../api/client.ts'
import { isPageContext, type PageContext, type PostsSource } from '../../site/page-context.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'
import {
  allArticles,
  articleOfPost,
  builtInArticles,
  findBuiltInArticle,
  firstArticle,
  matchingArticles,
} from './all-articles.ts'
import type { Article } from './article.ts'
import { loadArticleBody } from './article-body.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

/** After this time a page is shown without the API's posts. */
const API_TIMEOUT_MS = 5000

/** The source of posts: the rendering context on a server, the API in the browser. */
export function blogSource(context: unknown, request: Request): PageContext {
  if (isPageContext(context)) return context
  if (import.meta.env.SSR) throw new Error('A page is rendered without its context')
  return { siteUrl: siteUrlOfDocument(), posts: api(request.signal) }
}

/** If the API fails, this source has no posts. */
function api(leaving: AbortSignal): PostsSource {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(API_TIMEOUT_MS)])
  return {
    async list() {
      const answer = await call(listPosts, { signal }).catch(() => undefined)
      return answer?.ok ? answer.data.posts : []
    },
    async find(slug) {
      const answer = await call(getPost, { params: { slug }, signal }).catch(() => undefined)
      if (answer?.ok) return answer.data
      return answer?.failure.kind === 'refused' && answer.failure.code === 'gone'
        ? { withdrawn: 410 }
        : undefined
    },
  }
}

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
  /** Staff took the post down. 410 means “gone for good”. 404 looks as if the post had never existed. */
  | { kind: 'withdrawn'; answer: 404 | 410 }
  /** The static page that replaces an article while rendering fails. The browser then gets the article from the API. */
  | { kind: 'load-in-browser' }

/**
 * Looks for a built-in article with this slug, then for a published or withdrawn post. If neither exists, returns the
 * first built-in article.
 */
export async function fetchArticle({
  params: { slug = '' },
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<FetchedArticle> {
  const { siteUrl, posts } = blogSource(context, request)
  const builtIn = findBuiltInArticle(slug)
  if (builtIn) return builtInArticle(builtIn, siteUrl)
  if (!posts) return { kind: 'load-in-browser' }
  const [post, all] = await Promise.all([posts.find(slug), posts.list()])
  if (!post) return builtInArticle(firstArticle, siteUrl)
  if ('withdrawn' in post) return { kind: 'withdrawn', answer: post.withdrawn }
  const article = articleOfPost(post)
  const around = surroundingsOf(article, allArticles(all))
  return { kind: 'found', article, content: post.content, around, siteUrl }
}

/** Links below a built-in article lead to built-in articles only, because its static file contains no posts. */
async function builtInArticle(article: Article, siteUrl: string): Promise<FoundArticle> {
  const content = await loadArticleBody(article.slug)
  return {
    kind: 'found',
    article,
    content,
    around: surroundingsOf(article, builtInArticles),
    siteUrl,
  }
}

export async function prefetchBody(slug: string | undefined): Promise<unknown> {
  const builtIn = findBuiltInArticle(slug)
  return builtIn && loadArticleBody(builtIn.slug)
}

/**
 * The build has no posts, so it renders a filtered list as `load-in-browser`. Visitors see this page while the server
 * cannot render a search. Their browser then loads and filters the posts.
 */
export async function fetchBlog({ request, context }: LoaderFunctionArgs<unknown>) {
  const { posts } = blogSource(context, request)
  const filter = blogFilterOf(new URL(request.url).searchParams)
  const isFiltered = blogQueryOf(filter) !== ''
  if (isFiltered && !posts) return { kind: 'load-in-browser' as const }
  const matches = matchingArticles(allArticles(posts ? await posts.list() : []), filter)
  const articles = isFiltered ? matches.slice(0, MAX_FOUND) : matches
  return { kind: 'list' as const, articles, filter, found: matches.length }
}
