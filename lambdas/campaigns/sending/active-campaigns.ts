import { isActive, type Pause } from '../../../contract/campaigns/schemas.ts'
import { readSendingSwitch, type SendingSwitch, startOutage } from '../../mail/sending-switch.ts'
import { pauseCampaign } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign, openCampaigns } from '../campaign-store.ts'

/** The sender's view of the campaigns that are being sent or canceled. */
export interface ActiveCampaigns {
  /**
   * The active campaigns, read at most half a second ago. If the sending switch is `stopped` or `outage`, the campaigns
   * that are being sent are paused and left out. Empty if the switch is `restored`.
   */
  now(): Promise<readonly CampaignRow[]>
  /** The next call of `now` reads the table again. */
  invalidate(): void
  /** Pauses the campaign. With the reason `outage`, also sets the sending switch to `outage` for all campaigns. */
  pause(campaign: CampaignRow, pause: Pause): Promise<void>
  isPaused(campaignId: string): boolean
  /** The sending switch at the last read. */
  sendingSwitch(): SendingSwitch
}

/** A pause by staff takes effect after at most this time. */
const MAX_AGE_MS = 500

export function watchActiveCampaigns(): ActiveCampaigns {
  let campaigns: readonly CampaignRow[] = []
  let sendingSwitch: SendingSwitch = { kind: 'open' }
  let loadedAt = Number.NEGATIVE_INFINITY
  const paused = new Set<string>()
  let isOutage = false

  return {
    async now() {
      if (performance.now() - loadedAt > MAX_AGE_MS) await load()
      return campaigns
    },
    invalidate,
    async pause(campaign, pause) {
      if (paused.has(campaign.campaignId)) return
      paused.add(campaign.campaignId)
      invalidate()
      if (pause.reason === 'outage') {
        isOutage = true
        if (await startOutage(new Date())) console.error({ event: 'ses_outage' })
      }
      await pauseAndLog(campaign, pause)
    },
    isPaused: (campaignId) => isOutage || paused.has(campaignId),
    sendingSwitch: () => sendingSwitch,
  }

  function invalidate(): void {
    loadedAt = Number.NEGATIVE_INFINITY
  }

  async function load(): Promise<void> {
    loadedAt = performance.now()
    const [ids, current] = await Promise.all([openCampaigns(), readSendingSwitch()])
    sendingSwitch = current
    // After a restore, nothing is sent until staff open sending again.
    const rows = current.kind === 'restored' ? [] : await Promise.all(ids.map(findCampaign))
    const active = rows.filter((row) => row !== undefined).filter(({ status }) => isActive(status))
    const reason = current.kind === 'outage' ? 'outage' : 'reputation'
    const stopped =
      current.kind === 'open' ? [] : active.filter(({ status }) => status === 'sending')
    await Promise.all(stopped.map((row) => pauseAndLog(row, { reason, resumes_at: null })))
    campaigns = active.filter((row) => !stopped.includes(row))
    paused.clear()
  }
}

async function pauseAndLog(campaign: CampaignRow, pause: Pause): Promise<void> {
  const { campaignId } = campaign
  console.warn({ event: 'campaign_paused', campaignId, reason: pause.reason })
  await pauseCampaign({ campaignId, status: 'sending' }, pause)
}
