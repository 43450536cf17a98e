import type { CampaignControl } from '../../../contract/campaigns/schemas.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { readSendingSwitch, type SendingSwitch } from '../../mail/sending-switch.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { continueCampaign } from '../wake.ts'

/**
 * Retries after a concurrent change.
 * @throws ApiError not_found, or the error that controlStep returns
 */
export async function control(
  id: string,
  action: CampaignControl,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  for (;;) {
    const [row, sendingSwitch] = await Promise.all([findCampaign(id), readSendingSwitch()])
    if (!row) throw new ApiError('not_found')
    const step = controlStep(row, action, sendingSwitch.kind)
    if (step.kind === 'refuse') throw new ApiError(step.code)
    if (step.kind === 'nothing') {
      await queueAgain(action, row)
      return row
    }
    if (await change(step.kind, row, by, now)) {
      await queueNext(step.kind, row)
      return (await findCampaign(id)) ?? row
    }
  }
}

/** Queues the work again, because an earlier equal request may have stopped right after its write. */
async function queueAgain(action: CampaignControl, row: CampaignRow): Promise<void> {
  if (action !== 'pause' && row.status !== 'cancelled') await continueCampaign(row)
}

async function queueNext(action: CampaignControl, row: CampaignRow): Promise<void> {
  if (action !== 'pause')
    await continueCampaign({ ...row, frozen: row.frozen || action === 'cancel' })
}

function change(
  kind: CampaignControl,
  row: CampaignRow,
  by: Requester,
  now: Date,
): Promise<boolean> {
  const { campaignId: object, subject: name, status } = row
  const changed = { status: { before: status } }
  const audit = auditEntry(by, { action: `campaign.${kind}`, object, name, changed }, now)
  if (kind === 'pause') return pauseCampaign(row, { reason: 'staff', resumes_at: null }, audit)
  return kind === 'resume' ? resumeCampaign(row, now, audit) : cancelCampaign(row, now, audit)
}

type ControlStep =
  | { kind: 'pause' | 'resume' | 'cancel' }
  /** Already done. A repeated request gets the same answer as the first request. */
  | { kind: 'nothing' }
  | { kind: 'refuse'; code: ErrorCode }

const NOTHING: ControlStep = { kind: 'nothing' }
const REFUSALS = {
  stopped: 'sending_stopped',
  outage: 'mail_unavailable',
  restored: 'table_restored',
} as const

function controlStep(
  { status, pause }: Pick<CampaignRow, 'status' | 'pause'>,
  action: CampaignControl,
  sendingSwitch: SendingSwitch['kind'],
): ControlStep {
  const refuse = (code: ErrorCode): ControlStep => ({ kind: 'refuse', code })
  switch (status) {
    case 'finished':
      return refuse('campaign_finished')
    case 'cancelled':
      return action === 'cancel' ? NOTHING : refuse('campaign_finished')
    case 'cancelling':
      return action === 'cancel' ? NOTHING : refuse('campaign_cancelling')
    case 'scheduled':
      return refuse('campaign_not_started')
    case 'paused':
      return stepOfPaused(pause, action, sendingSwitch)
    case 'freezing':
    case 'sending':
      return action === 'resume' ? NOTHING : { kind: action }
  }
}

function stepOfPaused(
  pause: CampaignRow['pause'],
  action: CampaignControl,
  sendingSwitch: SendingSwitch['kind'],
): ControlStep {
  switch (action) {
    case 'cancel':
      return { kind: 'cancel' }
    case 'pause':
      // Turns an automatic pause into a pause that only staff end.
      return pause?.reason === 'staff' ? NOTHING : { kind: 'pause' }
    case 'resume':
      if (sendingSwitch === 'open') return { kind: 'resume' }
      return { kind: 'refuse', code: REFUSALS[sendingSwitch] }
  }
}
