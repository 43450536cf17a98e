import { PRODUCT_NAME } from '../../../contract/business.ts'
import type { BlogFilter } from '../../../contract/site/blog-filter.ts'

export const BLOG_TITLE = 'Nutrition Insights Blog'
export const BLOG_DESCRIPTION = 'Science-backed insights on nutrition, wellness and food tracking.'
export const FEED_TITLE = `${PRODUCT_NAME} Blog`

/** The part of the list's page that says how articles are made. */
export const HOW_WE_WRITE = 'how-we-write'

/** What a filtered list shows, to go after “articles”; '' for the whole list. */
export function filterInWords({ tag, q }: BlogFilter): string {
  return [tag && `tagged “${tag}”`, q && `about “${q}”`].filter(Boolean).join(', ')
}
