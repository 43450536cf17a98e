import { useState } from 'react'
import { Action } from '../../../components/admin-ui.tsx'
import { bringCampaignBack } from '../shared/bring-back.ts'

/** Puts a campaign's subject, preheader and content into the draft. */
export function BringBackButton({
  campaignId,
  onDone,
}: {
  campaignId: string
  onDone: () => void
}) {
  const [busy, setBusy] = useState(false)
  async function bring() {
    setBusy(true)
    await bringCampaignBack(campaignId)
    setBusy(false)
    onDone()
  }
  return (
    <Action busy={busy} onClick={() => void bring()}>
      Bring back
    </Action>
  )
}
