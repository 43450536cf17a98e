import { catalog } from '../../contract/posts/fixed-articles.ts'

/** What the newsletter shows while nothing was published yet. */
export const newestArticles = catalog.slice(0, 3).map(({ readTime, coverImage, ...article }) => ({
  ...article,
  read_time: readTime,
  cover_image: coverImage,
}))
