import { followUnsubscribeLink } from '../../../contract/subscribers/routes.ts'
import { pageAction } from '../../platform/http/action.ts'
import { redirect } from '../../platform/http/answers.ts'

/** GET and HEAD on the unsubscribe URL change nothing, because mail scanners fetch every link. */
export const handler = pageAction(followUnsubscribeLink, ({ event }) => {
  const token = event.queryStringParameters?.s
  return redirect(token ? `/unsubscribe?s=${encodeURIComponent(token)}` : '/unsubscribe')
})
