import { getSending } from '../../../contract/campaigns/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { limitsFromEnv, readSendingState } from '../reputation/reputation-store.ts'

export const handler = jsonAction(getSending, () => readSendingState(limitsFromEnv(), new Date()))
