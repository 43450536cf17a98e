import { previewEmail } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { assertFits, mailComposer } from '../compose/mail-composer.ts'
import { previewOf } from '../compose/preview.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'

export const handler = jsonAction(previewEmail, async ({ body }) => {
  const draft = await requestedDraft(body)
  const preview = await previewOf(draft, mailComposer(draft, mailEnvironment()))
  assertFits(preview)
  return preview
})
