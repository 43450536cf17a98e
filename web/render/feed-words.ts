import { PRODUCT_NAME } from '../../contract/business.ts'

export const FEED_TITLE = `${PRODUCT_NAME} Blog`
export const FEED_DESCRIPTION = 'Science-backed insights on nutrition, wellness and food tracking.'
