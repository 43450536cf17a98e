import { getSending } from '../../../contract/campaigns/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { limitsFromEnv, readSendingState } from '../reputation-store.ts'

const limits = limitsFromEnv()

export const handler = action(getSending, async () =>
  json(200, await readSendingState(limits, new Date())),
)
