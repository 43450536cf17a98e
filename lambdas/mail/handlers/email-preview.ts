import { previewEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { composeMail } from '../compose/mail-composer.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'

/** Its links lead nowhere personal: a click in the preview unsubscribes nobody. */
const NOBODY = { email: 'preview@example.com', link: undefined }

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const { mail } = await composeMail(await requestedDraft(body), NOBODY, mailEnvironment())
  return { subject: mail.subject, html: mail.html, text: mail.text }
})
