import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Action } from '../../../components/admin-ui.tsx'
import { bringCampaignBack } from '../api/bring-campaign-back.ts'

export function BringBackButton({ campaignId }: { campaignId: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function bring() {
    setBusy(true)
    await bringCampaignBack(campaignId, navigate)
    setBusy(false)
  }
  return (
    <Action busy={busy} onClick={() => void bring()}>
      Use this text again
    </Action>
  )
}
