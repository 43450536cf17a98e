import { setSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'
import { openSwitch } from '../sending-switch.ts'

/** Every switch closes by itself. Only staff open the campaigns' switch; a welcome mail's switch can open by itself too. */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  await openSwitch(body.class, by, now)
  console.info({ event: 'sending_opened', mailClass: body.class })
  return readSendingState(now)
})
