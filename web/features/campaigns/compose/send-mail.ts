import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import { mutationKeys, queryKeys } from '../../../api/query-keys.ts'
import { isRefusedWith } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { useScheduling } from '../api/scheduling.ts'
import { type SendRequest, sendMail } from '../api/send-mail.ts'
import { isBlank } from '../content/mail-writing.ts'
import { bringBack } from '../shared/bring-back.ts'
import { followCampaigns } from '../shared/followed-campaigns.ts'
import { showSent } from '../shared/show-sent.ts'
import {
  afterAnswer,
  afterSend,
  audienceOf,
  beforeSend,
  currentDraft,
  draftLoop,
  mailOf,
  overridesOf,
  updateDraft,
  useDraft,
} from './draft.ts'

/**
 * Sends the template's mail to the draft's recipient. Without a recipient, sends it to the draft's audience, by default
 * all active subscribers.
 */
export function useSend(emailType: EmailType) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const draft = useDraft()
  const mutationKey = mutationKeys.sendEmail(emailType)
  const busy = useIsMutating({ mutationKey }) > 0

  const { mutate } = useSingleMutation({
    mutationKey,
    mutationFn: sendMail,
    onSuccess: (answer, request) => {
      const sent = mailOf(request)
      updateDraft((before) => afterSend(before, request))
      draftLoop.saveUnsaved()
      if ('campaignId' in answer) {
        queries.setQueryData(queryKeys.campaign(answer.campaignId), answer)
        followCampaigns([answer.campaignId])
      } else {
        const onBringBack = () => bringBack({ ...sent, kind: emailType }, navigate)
        showSent(answer.sentCount, isBlank(sent) ? {} : { onBringBack })
      }
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      void queries.invalidateQueries({ queryKey: queryKeys.stats })
    },
    onError: showNotSent,
  })

  /** @param onEnd runs after success and after failure */
  function send(onEnd?: () => void) {
    // Reads the mutation cache, because `busy` changes only with the next render, too late for a double click.
    if (queries.isMutating({ mutationKey }) > 0) return
    const recipient = draft.recipient.trim()
    const mail = {
      emailType,
      ...overridesOf(draft.mine),
      ...(recipient && { recipientEmail: recipient }),
      ...audienceOf(draft),
    }
    mutate({ ...mail, requestId: startRequest(mail) }, { ...(onEnd && { onSettled: onEnd }) })
  }

  return { send, busy }
}

/** Sends a test of the template's mail. The draft keeps its text and its recipient. */
export function useSendTest(emailType: EmailType, onSent: () => void) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: sendMail,
    onSuccess: (_, { requestId, recipientEmail }) => {
      updateDraft((before) => afterAnswer(before, requestId))
      showDone('Test sent', `Look at it in the inbox of ${recipientEmail}.`)
      onSent()
    },
    onError: showNotSent,
  })

  function sendTest(recipientEmail: string) {
    const mail = {
      emailType,
      ...overridesOf(currentDraft().mine),
      recipientEmail,
      isTest: true as const,
    }
    mutate({ ...mail, requestId: startRequest(mail) })
  }

  return { sendTest, busy: isPending }
}

function showNotSent(error: unknown, { requestId }: SendRequest) {
  if (isRefusedWith(error, 'mail_unknown')) updateDraft((before) => afterAnswer(before, requestId))
  showFailure('Error sending email', error, 'Failed to send email')
}

export function useScheduleMail(timeZone: string) {
  const { change, busy } = useScheduling(timeZone, (request) => {
    updateDraft((before) => afterSend(before, request))
    draftLoop.saveUnsaved()
  })

  function schedule(emailType: EmailType, scheduled_for: string, onDone: () => void) {
    const draft = currentDraft()
    const mail = { emailType, ...overridesOf(draft.mine), ...audienceOf(draft), scheduled_for }
    change({ action: 'create', ...mail, requestId: startRequest(mail) }, onDone)
  }

  return { schedule, busy }
}

function startRequest(mail: unknown): string {
  const { draft, requestId } = beforeSend(currentDraft(), mail, () => crypto.randomUUID())
  updateDraft(() => draft)
  return requestId
}
