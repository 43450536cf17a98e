import { setSending } from '../../../contract/campaigns/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { limitsFromEnv, readSendingState } from '../reputation/reputation-store.ts'
import { openSending } from '../sending-switch.ts'
import { openWelcome } from '../welcome-switch.ts'

/** The switches close by themselves. Only a person opens the campaigns'; the welcome mail's also opens by itself. */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  if (body.action === 'open_welcome') {
    await openWelcome(by, now)
    console.info({ event: 'welcome_opened' })
  } else {
    await openSending(by, now)
    console.info({ event: 'sending_opened' })
  }
  return readSendingState(limitsFromEnv(), now)
})
