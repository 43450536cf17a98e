import { PRODUCT_NAME } from '../../../contract/business.ts'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'

export const BLOG_TITLE = 'Nutrition Insights Blog'
export const BLOG_DESCRIPTION = 'Science-backed insights on nutrition, wellness and food tracking.'
export const FEED_TITLE = `${PRODUCT_NAME} Blog`

export const HOW_WE_WRITE = 'how-we-write'

/** The filter in words that follow “articles”, such as 'tagged “protein”, about “beans”'. Empty without a filter. */
export function filterInWords({ tag, q }: BlogFilter): string {
  return [tag && `tagged “${tag}”`, q && `about “${q}”`].filter(Boolean).join(', ')
}
