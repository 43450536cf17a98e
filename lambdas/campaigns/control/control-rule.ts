import type { CampaignControl } from '../../../contract/campaigns/schemas.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { SendingSwitch } from '../../mail/sending-switch.ts'
import type { CampaignRow } from '../campaign-store.ts'

export type ControlStep =
  | { kind: 'pause' | 'resume' | 'cancel' }
  /** It is so already: the answer is the same as to whoever was first. */
  | { kind: 'nothing' }
  | { kind: 'refuse'; code: ErrorCode }

const NOTHING: ControlStep = { kind: 'nothing' }
const REFUSALS = {
  stopped: 'sending_stopped',
  outage: 'mail_unavailable',
  restored: 'table_restored',
} as const

/** What staff ask for does to a campaign as it stands. */
export function controlStep(
  { status, pause }: Pick<CampaignRow, 'status' | 'pause'>,
  action: CampaignControl,
  gate: SendingSwitch['kind'],
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
      if (action === 'cancel') return { kind: 'cancel' }
      // A pause that would end by itself becomes one that staff end.
      if (action === 'pause') return pause?.reason === 'staff' ? NOTHING : { kind: 'pause' }
      return gate === 'open' ? { kind: 'resume' } : refuse(REFUSALS[gate])
    case 'freezing':
    case 'sending':
      return action === 'resume' ? NOTHING : { kind: action }
  }
}
