import { setSending } from '../../../contract/mail/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { readSendingState } from '../reputation/reputation-store.ts'
import { openSwitch } from '../sending-switch.ts'

/**
 * Staff allow the mail of a class again, after too many bounces or complaints stopped it or the table was restored from
 * a backup. Stopped campaigns start again only this way. Stopped welcome mail also starts again automatically.
 */
export const handler = jsonAction(setSending, async ({ body, by }) => {
  const now = new Date()
  await openSwitch(body.class, by, now)
  console.info({ event: 'sending_opened', mailClass: body.class })
  return readSendingState(now)
})
