import { getEmailDraft } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readDraft } from '../draft/draft-store.ts'

export const handler = jsonAction(getEmailDraft, () => readDraft())
