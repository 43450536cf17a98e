import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as v from 'valibot'
import { errors } from '../../../contract/errors.ts'
import type { WelcomeJob } from '../../../contract/mail/schemas.ts'
import { ALREADY_JOINED_PAGE, JOINED_PAGE } from '../../../contract/site/pages.ts'
import { emailAddress } from '../../../contract/subscribers/email-address.ts'
import { firstTouch, type Origin } from '../../../contract/subscribers/origin-schemas.ts'
import { joinByForm } from '../../../contract/subscribers/routes.ts'
import { originOf } from '../../../contract/subscribers/visit-origin.ts'
import { env } from '../../platform/aws/env.ts'
import { pageAction } from '../../platform/http/action.ts'
import { html, seeOther } from '../../platform/http/answers.ts'
import { callerNetwork } from '../../platform/http/caller-network.ts'
import { refuseCrossSite } from '../../platform/http/origin-check.ts'
import { jobSender } from '../../platform/queue/send-job.ts'
import { joinAgainPage } from '../join/form-pages.ts'
import { join } from '../join/join.ts'

const sendJob = jobSender<WelcomeJob>('welcome')

/**
 * Handles the join form of a page without JavaScript, with the same rules as with JavaScript. This handler also
 * requests the welcome mail, even for an active address. With JavaScript, the page sends that request.
 */
export const handler = pageAction(joinByForm, async ({ body, event }) => {
  refuseCrossSite(event, env.SITE_URL)
  const { email: typed, source, website } = body
  const email = v.safeParse(emailAddress, typed)
  if (!email.success) return html(400, joinAgainPage(typed, errors.invalid_email.message))
  try {
    const network = callerNetwork(event)
    const person = { email: email.output, source, website, network, origin: originOfPage(event) }
    const { kind } = await join(person, new Date())
    if (!website) await requestWelcome(email.output, network)
    return seeOther(kind === 'duplicate' ? ALREADY_JOINED_PAGE : JOINED_PAGE)
  } catch (error) {
    console.error({ event: 'unexpected_error', action: 'join-by-form', error })
    return html(500, joinAgainPage(typed, errors.internal.message))
  }
})

/** Without JavaScript, only the Referer header shows the UTM parameters of the page with the form. */
function originOfPage({ headers }: APIGatewayProxyEventV2): Origin | undefined {
  const page = headers.referer ?? ''
  return URL.canParse(page)
    ? v.parse(firstTouch, originOf(new URL(page).search, '', ''))
    : undefined
}

/** Logs a failure and does not throw, because the join itself succeeded. */
async function requestWelcome(recipientEmail: string, network: string | undefined): Promise<void> {
  try {
    await sendJob({ requestedAt: new Date().toISOString(), recipientEmail, network })
  } catch (error) {
    console.error({ event: 'welcome_not_requested', error })
  }
}
