import { setSending } from '../../../contract/campaigns/routes.ts'
import { openSending } from '../../mail/sending-switch.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { limitsFromEnv, readSendingState } from '../reputation-store.ts'

const limits = limitsFromEnv()

/** The gate closes by itself; only a person opens it. */
export const handler = jsonAction(setSending, async () => {
  const now = new Date()
  await openSending(now)
  console.info({ event: 'sending_opened' })
  return readSendingState(limits, now)
})
