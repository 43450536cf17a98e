import { catalog } from '../../contract/posts/built-in-articles.ts'

/** The blog's three newest articles before any post is published. */
export const newestArticles = catalog.slice(0, 3).map(({ readTime, coverImage, ...article }) => ({
  ...article,
  read_time: readTime,
  cover_image: coverImage,
}))
