import { PRODUCT_NAME } from '../../../contract/business.ts'

export const BLOG_TITLE = 'Nutrition Insights Blog'
export const BLOG_DESCRIPTION = 'Science-backed insights on nutrition, wellness and food tracking.'
export const FEED_TITLE = `${PRODUCT_NAME} Blog`
