import { saveEmailDraft } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { saveDraft } from '../draft/draft-store.ts'

export const handler = jsonAction(saveEmailDraft, async ({ body, by }) => {
  const { version, ...written } = body
  const saved = await saveDraft(written, { version, by: by.actor, now: new Date() })
  if (!saved) throw new ApiError('draft_changed')
  return saved
})
