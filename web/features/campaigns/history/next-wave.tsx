import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import type { AudienceRequest } from '../../../../contract/subscribers/segment-schemas.ts'
import { Action } from '../../../components/admin-ui.tsx'
import { bringCampaignBack } from '../api/bring-campaign-back.ts'

/** Copies the mail into the draft of the next wave, for twice as many people. Nobody gets the mail in two waves. */
export function NextWave({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    await bringCampaignBack(campaign.campaignId, navigate, nextWaveOf(campaign))
    setBusy(false)
  }
  return (
    <Action busy={busy} marginTop="3" onClick={() => void begin()}>
      Send the next wave
    </Action>
  )
}

function nextWaveOf({ campaignId, audience }: Campaign): AudienceRequest {
  const part = audience?.question.part
  return {
    ...(audience?.segment && { segment: audience.segment.id }),
    ...(part && { part: { ...part, count: 2 * part.count } }),
    after: campaignId,
  }
}
