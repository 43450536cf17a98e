import { getSending } from '../../../contract/campaigns/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { limitsFromEnv, readSendingState } from '../reputation-store.ts'

const limits = limitsFromEnv()

export const handler = jsonAction(getSending, () => readSendingState(limits, new Date()))
