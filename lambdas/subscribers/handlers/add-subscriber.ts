import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { addSubscriber } from '../../../contract/subscribers/routes.ts'
import { env } from '../../platform/aws/env.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { addByStaff } from '../standing/acts.ts'
import { listedSubscriber } from '../standing/list-entry.ts'
import { subscriberAuditEntry } from '../standing/subscriber-audit-entry.ts'
import { changeSubscriber } from '../standing/subscriber-store.ts'

export const handler = jsonAction(addSubscriber, async ({ body, by }) => {
  const now = new Date()
  const { email, consent: wording } = body
  const joining = { now, needsConfirmation: env.DOUBLE_OPT_IN === 'on' }
  const { after } = await changeSubscriber(
    normalizeEmail(email),
    (known) => addByStaff(known, { email, wording, staff: by.actor }, joining),
    { now, presume: 'absent', audit: subscriberAuditEntry(by, 'subscriber.add', now) },
  )
  if (!after) throw new ApiError('not_found')
  return listedSubscriber(after)
})
