import { CONFIRMED_PAGE, NOT_CONFIRMED_PAGE } from '../../../contract/site/link-pages.ts'
import { confirmByForm } from '../../../contract/subscribers/routes.ts'
import { linkFormAction } from '../join/form-pages.ts'
import { confirm } from '../standing/subscription.ts'

export const handler = linkFormAction(confirmByForm, async (link) =>
  (await confirm(link, new Date())) ? CONFIRMED_PAGE : NOT_CONFIRMED_PAGE,
)
