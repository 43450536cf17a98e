import { PRODUCT_NAME, TAGLINE } from '../../contract/business.ts'
import { coverPath } from '../../contract/posts/cover-path.ts'
import { fixedPicture } from '../../contract/site/social-pictures.ts'

export const SITE_COVER = coverPath('personal-plate')
export const SITE_PICTURE_TITLE = TAGLINE
export const SITE_PICTURE = {
  path: fixedPicture('myplateful'),
  alt: `${PRODUCT_NAME}: ${TAGLINE}, over three plates of food.`,
}
