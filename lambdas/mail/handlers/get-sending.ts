import { getSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'

export const handler = jsonAction(getSending, () => readSendingState(new Date()))
