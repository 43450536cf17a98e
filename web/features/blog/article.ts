import * as v from 'valibot'

/** What the blog shows of an article, wherever it came from. Dates are calendar dates. */
export const article = v.object({
  slug: v.string(),
  title: v.string(),
  subtitle: v.string(),
  date: v.string(),
  modifiedOn: v.string(),
  readTime: v.string(),
  excerpt: v.string(),
  coverImage: v.string(),
  coverAlt: v.string(),
  /** The path of what a link to it shows where it is shared. */
  preview: v.string(),
  tags: v.array(v.string()),
  /** A person's name. Absent: the product itself. */
  author: v.optional(v.string()),
  aiWritten: v.optional(v.boolean()),
  reviewedBy: v.optional(v.string()),
  reviewedOn: v.optional(v.string()),
  /** On an article's own page only: a list of articles has none. */
  sources: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
})
export type Article = v.InferOutput<typeof article>
