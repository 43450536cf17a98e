import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { errors } from '../../../../contract/errors.ts'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { LoadFailure, Message } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { Dialog, type FocusTarget } from '../../../components/dialog.tsx'
import { readMail } from '../api/mails.ts'
import { ScheduledEditor } from './scheduled-editor.tsx'
import { hasUnsavedChanges, leaveScheduled } from './scheduled-mail.ts'

interface EditScheduledProps {
  campaign: Campaign
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Closing with unsaved changes needs a confirmation. */
export function EditScheduled({
  campaign: { campaignId, kind, scheduled_for },
  returnFocusTo,
  onClose,
}: EditScheduledProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.scheduledMail(campaignId),
    queryFn: () => readMail(campaignId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [isLeaving, setLeaving] = useState(false)
  const emailType = emailTypes.find((one) => one === kind)

  function leave() {
    leaveScheduled(campaignId)
    onClose()
  }

  return (
    <Dialog
      open
      size="xl"
      title="Edit Campaign"
      closesFromOutside={false}
      returnFocusTo={returnFocusTo}
      onClose={() => (hasUnsavedChanges(campaignId) && !isLeaving ? setLeaving(true) : leave())}
    >
      {data?.state === 'scheduled' && emailType ? (
        <ScheduledEditor
          latest={data}
          emailType={emailType}
          scheduledFor={scheduled_for}
          isLeaving={isLeaving}
          setLeaving={setLeaving}
          onLeave={leave}
        />
      ) : data ? (
        <Message role="alert">{errors.campaign_started.message}</Message>
      ) : error && !isFetching ? (
        <LoadFailure>{failureText(error, 'The campaign could not be loaded')}</LoadFailure>
      ) : (
        <Message role="status">Loading the campaign...</Message>
      )}
    </Dialog>
  )
}
