import { useState } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { errors } from '../../../../contract/errors.ts'
import { LoadFailure, Message } from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { Dialog, type FocusTarget } from '../../../components/dialog.tsx'
import { htmlLines } from '../content/html-lines.ts'
import { useScheduledCampaign } from './edit-scheduled.ts'
import { ScheduledEditor } from './scheduled-editor.tsx'
import { unsaved, useUnsavedEdit } from './unsaved-edit.ts'

interface EditScheduledProps {
  campaign: Campaign
  returnFocusTo: FocusTarget
  onClose: () => void
}

/** Subject and content of a campaign that waits for its time. Leaving with changes asks first. */
export function EditScheduled({
  campaign: { campaignId },
  returnFocusTo,
  onClose,
}: EditScheduledProps) {
  const { data, error, isFetching, refetch } = useScheduledCampaign(campaignId)
  const kept = useUnsavedEdit()
  const [isLeaving, setLeaving] = useState(false)
  const isChanged =
    data !== undefined &&
    kept?.campaignId === campaignId &&
    (kept.subject !== data.subject || kept.content !== htmlLines(data.content ?? ''))

  function leave() {
    unsaved.update(() => null)
    onClose()
  }

  return (
    <Dialog
      open
      size="lg"
      title="Edit Campaign"
      returnFocusTo={returnFocusTo}
      onClose={() => (isChanged && !isLeaving ? setLeaving(true) : leave())}
    >
      {data?.status === 'scheduled' && data.content !== null ? (
        <ScheduledEditor
          latest={{ ...data, content: data.content }}
          isLeaving={isLeaving}
          setLeaving={setLeaving}
          onConflict={() => void refetch()}
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
