import * as v from 'valibot'

/** A built-in article or a published post. Dates are calendar dates. */
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
  /** The path of the picture that social networks show with a link. */
  preview: v.string(),
  tags: v.array(v.string()),
  /** A person's name. Undefined if MyPlateful is the author. */
  author: v.optional(v.string()),
  aiWritten: v.optional(v.boolean()),
  reviewedBy: v.optional(v.string()),
  reviewedOn: v.optional(v.string()),
  /** Present on an article's own page, absent in lists. */
  sources: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
})
export type Article = v.InferOutput<typeof article>
