import type { EmailType } from '../../../../contract/mail/email-types.ts'
import { useScheduling } from '../shared/use-scheduling.ts'
import { afterSend, beforeSend, overridesOf } from './draft.ts'
import { currentDraft, updateDraft } from './use-draft.ts'

/** Makes a campaign of the draft that waits for its time. */
export function useScheduleMail(timeZone: string) {
  const { ask, busy } = useScheduling(timeZone, (requestId) =>
    updateDraft((before) => afterSend(before, requestId)),
  )

  function schedule(emailType: EmailType, scheduled_for: string, onDone: () => void) {
    const mail = { emailType, ...overridesOf(currentDraft()), scheduled_for }
    const { draft, requestId } = beforeSend(currentDraft(), mail, () => crypto.randomUUID())
    updateDraft(() => draft)
    ask({ action: 'create', ...mail, requestId }, onDone)
  }

  return { schedule, busy }
}
