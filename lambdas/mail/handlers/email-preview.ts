import { previewEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { composeMail } from '../compose/mail-composer.ts'
import { previewOf, READER } from '../compose/preview.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const draft = await requestedDraft(body)
  return previewOf(draft, (await composeMail(draft, READER, mailEnvironment())).mail)
})
