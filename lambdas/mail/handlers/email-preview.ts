import { previewEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { composeMail, mailComposer } from '../compose/mail-composer.ts'
import { previewOf, READER } from '../compose/preview.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const draft = await requestedDraft(body)
  // Refuses what is too large.
  await composeMail(draft, READER, mailEnvironment())
  return previewOf(draft, mailComposer(draft, mailEnvironment(), randomId()))
})
