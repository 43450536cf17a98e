import { setSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'
import { openSwitch } from '../sending-switch.ts'

/**
 * Too many bounces or complaints stop mail automatically. Only staff allow campaigns again. Welcome mail is also
 * allowed again automatically.
 */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  await openSwitch(body.class, by, now)
  console.info({ event: 'sending_opened', mailClass: body.class })
  return readSendingState(now)
})
