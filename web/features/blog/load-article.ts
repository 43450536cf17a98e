import type { LoaderFunctionArgs } from 'react-router-dom'
import * as v from 'valibot'
import { takeServedData } from '../../site/served-data.ts'
import { siteUrlOfDocument } from '../../site/site-url.ts'
import {
  type Article,
  allArticles,
  article,
  articleOfPost,
  findFixedArticle,
  firstArticle,
  fixedArticles,
} from './article.ts'
import { bodyOnPage, loadArticleBody } from './article-body.ts'
import { blogSource } from './blog-source.ts'
import { type Heading, withHeadingIds } from './headings.ts'
import { withScrollingTables } from './scrolling-tables.ts'
import { type Surroundings, surroundings, surroundingsOf } from './surroundings.ts'

export type LoadedArticle =
  | {
      kind: 'shown'
      article: Article
      /** Trusted HTML. */
      body: string
      headings: readonly Heading[]
      around: Surroundings
      siteUrl: string
    }
  /** The file behind a failing render action: which article it is, only the browser can find out. */
  | { kind: 'ask' }

const served = v.variant('kind', [
  v.object({ kind: v.literal('shown'), article, around: surroundings }),
  v.object({ kind: v.literal('ask') }),
])

/** What load-article needs again in the browser. The body is not in it: it is on the page already. */
export function servedArticle(loaded: LoadedArticle): v.InferOutput<typeof served> {
  if (loaded.kind === 'ask') return { kind: 'ask' }
  return { kind: 'shown', article: loaded.article, around: loaded.around }
}

/** One of the six; else the published post; else the first article. */
export async function loadArticle({
  params: { slug = '' },
  request,
  context,
}: LoaderFunctionArgs<unknown>): Promise<LoadedArticle> {
  const before = takeServedData(served)
  if (before?.kind === 'ask') return before
  if (before) return shown(before.article, bodyOnPage(), before.around, siteUrlOfDocument())

  const { siteUrl, posts } = blogSource(context, request)
  const fixed = findFixedArticle(slug)
  if (fixed) return fixedArticle(fixed, siteUrl)
  if (!posts) return { kind: 'ask' }
  const [post, all] = await Promise.all([posts.find(slug), posts.list()])
  if (!post) return fixedArticle(firstArticle, siteUrl)
  const found = articleOfPost(post)
  return shown(found, post.content, surroundingsOf(found, allArticles(all)), siteUrl)
}

/** Files know no posts: their neighbours are each other, wherever they are drawn. */
async function fixedArticle(fixed: Article, siteUrl: string): Promise<LoadedArticle> {
  const body = await loadArticleBody(fixed.slug)
  return shown(fixed, body, surroundingsOf(fixed, fixedArticles), siteUrl)
}

function shown(article: Article, content: string, around: Surroundings, siteUrl: string) {
  const { html, headings } = withHeadingIds(content)
  const body = withScrollingTables(html)
  return { kind: 'shown' as const, article, body, headings, around, siteUrl }
}
