import { previewEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { composeMail, mailComposer } from '../compose/mail-composer.ts'
import { PREVIEW_RECIPIENT, previewOf } from '../compose/preview.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const draft = await requestedDraft(body)
  // Throws mail_too_large if the mail is too large. mailComposer does not check the size.
  await composeMail(draft, PREVIEW_RECIPIENT, mailEnvironment())
  return previewOf(draft, mailComposer(draft, mailEnvironment()))
})
