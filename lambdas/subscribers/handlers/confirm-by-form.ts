import { CONFIRMED_PAGE, NOT_CONFIRMED_PAGE } from '../../../contract/site/link-pages.ts'
import { confirmByForm } from '../../../contract/subscribers/routes.ts'
import { linkFormAction } from '../join/form-pages.ts'
import { confirmAddress } from '../standing/subscription.ts'

export const handler = linkFormAction(confirmByForm, async (link) =>
  (await confirmAddress(link, new Date())) ? CONFIRMED_PAGE : NOT_CONFIRMED_PAGE,
)
