import { setSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'
import { openSwitch } from '../sending-switch.ts'

/** All switches close by themselves. Only staff open the one of campaigns; those of welcome mail also open by themselves. */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  await openSwitch(body.class, by, now)
  console.info({ event: 'sending_opened', mailClass: body.class })
  return readSendingState(now)
})
