import { CAMPAIGN_FIELD, LINK_FIELD, UNSUBSCRIBE_PAGE } from '../../../contract/site/link-pages.ts'
import { followUnsubscribeLink } from '../../../contract/subscribers/routes.ts'
import { pageAction } from '../../platform/http/action.ts'
import { redirect } from '../../platform/http/answers.ts'

/** GET and HEAD on the unsubscribe URL change nothing, because mail scanners fetch every link. */
export const handler = pageAction(followUnsubscribeLink, ({ event }) => {
  const given = event.queryStringParameters ?? {}
  const query = [LINK_FIELD, CAMPAIGN_FIELD].flatMap((field) =>
    given[field] ? [`${field}=${encodeURIComponent(given[field])}`] : [],
  )
  return redirect(given[LINK_FIELD] ? `${UNSUBSCRIBE_PAGE}?${query.join('&')}` : UNSUBSCRIBE_PAGE)
})
