import { type ArticleSummary, catalog } from '../../../contract/posts/built-in-articles.ts'
import { newestPublishedPosts } from '../../posts/post-store.ts'
import type { MailedArticle } from '../templates/article-entry.tsx'

/** The articles at the top of the blog: published posts, then the articles that ship with the product. */
export async function newestArticles(count: number): Promise<MailedArticle[]> {
  const posts = await newestPublishedPosts(count)
  return [...posts, ...catalog.map(asMailed)].slice(0, count)
}

function asMailed({ readTime, coverImage, ...article }: ArticleSummary): MailedArticle {
  return { ...article, read_time: readTime, cover_image: coverImage }
}
