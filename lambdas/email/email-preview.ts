import { action } from '../http/action.ts'
import { json } from '../http/answers.ts'
import { composeMail } from './compose-mail.ts'
import { mailEnvironment } from './environment.ts'
import { requestedDraft } from './requested-draft.ts'

const environment = mailEnvironment()

/** Its links lead nowhere personal: a click in the preview unsubscribes nobody. */
const NOBODY = { email: 'preview@example.com' }

export const handler = action('emailPreview', async ({ body }) => {
  const { mail } = await composeMail(requestedDraft(body), NOBODY, environment)
  return json(200, { subject: mail.subject, html: mail.html, text: mail.text })
})
