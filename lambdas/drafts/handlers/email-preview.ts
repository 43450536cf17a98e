import { previewEmail } from '../../../contract/mail/routes.ts'
import { composeMail } from '../../mail/compose/mail-composer.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { requestedDraft } from '../requested-draft.ts'

/** Its links lead nowhere personal: a click in the preview unsubscribes nobody. */
const NOBODY = { email: 'preview@example.com', link: undefined }

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const { mail } = await composeMail(await requestedDraft(body), NOBODY, mailEnvironment())
  return { subject: mail.subject, html: mail.html, text: mail.text }
})
