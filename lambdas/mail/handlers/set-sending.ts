import { setSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'
import { openSwitch } from '../sending-switch.ts'

/**
 * Opens the sending switch of a mail class for staff, after too many bounces or complaints, or after a restore. Stopped
 * campaigns continue only after this call. Stopped welcome mail also starts again automatically.
 */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  await openSwitch(body.class, by, now)
  console.info({ event: 'sending_opened', mailClass: body.class })
  return readSendingState(now)
})
