import { NOT_UNDONE_PAGE, UNDONE_PAGE } from '../../../contract/site/link-pages.ts'
import { undoUnsubscribeByForm } from '../../../contract/subscribers/routes.ts'
import { linkFormAction } from '../join/form-pages.ts'
import { reactivate } from '../standing/subscription.ts'

export const handler = linkFormAction(undoUnsubscribeByForm, async (link) =>
  (await reactivate(link, new Date())) ? UNDONE_PAGE : NOT_UNDONE_PAGE,
)
