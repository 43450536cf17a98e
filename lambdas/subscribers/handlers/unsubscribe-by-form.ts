import { UNSUBSCRIBED_PAGE } from '../../../contract/site/link-pages.ts'
import { unsubscribeByForm } from '../../../contract/subscribers/routes.ts'
import { linkFormAction } from '../join/form-pages.ts'
import { deactivate } from '../standing/subscription.ts'

export const handler = linkFormAction(unsubscribeByForm, async (link, campaign) => {
  await deactivate(link, new Date(), campaign)
  return UNSUBSCRIBED_PAGE
})
