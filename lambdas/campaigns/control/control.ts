import type { CampaignControl } from '../../../contract/campaigns/schemas.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { enqueueRemaining } from '../enqueue.ts'
import { controlStep } from './control-rule.ts'

/**
 * Does what staff ask for, and gives the campaign as it then is; where it changes at the same moment, it looks again.
 * @throws ApiError not_found, and where the campaign is past that: see control-rule.ts
 */
export async function control(
  id: string,
  action: CampaignControl,
  now: Date,
): Promise<CampaignRow> {
  for (;;) {
    const [row, gate] = await Promise.all([findCampaign(id), readSendingSwitch()])
    if (!row) throw new ApiError('not_found')
    const step = controlStep(row, action, gate.kind)
    if (step.kind === 'refuse') throw new ApiError(step.code)
    if (step.kind === 'nothing') {
      // The first request may have ended between its change and its message.
      if (action !== 'pause' && row.status !== 'cancelled') await enqueueRemaining(row)
      return row
    }
    if (await changed(step.kind, row, now)) {
      if (step.kind !== 'pause')
        await enqueueRemaining({ ...row, frozen: row.frozen || step.kind === 'cancel' })
      return (await findCampaign(id)) ?? row
    }
  }
}

function changed(kind: CampaignControl, row: CampaignRow, now: Date): Promise<boolean> {
  if (kind === 'pause') return pauseCampaign(row, { reason: 'staff', resumes_at: null })
  return kind === 'resume' ? resumeCampaign(row, now) : cancelCampaign(row, now)
}
