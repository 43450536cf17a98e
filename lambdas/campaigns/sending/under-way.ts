import { isActive, type Pause } from '../../../contract/campaigns/schemas.ts'
import { readSendingSwitch, type SendingSwitch, startOutage } from '../../mail/sending-switch.ts'
import { pauseCampaign } from '../campaign-changes.ts'
import { type CampaignRow, findCampaign, openCampaigns } from '../campaign-store.ts'

/** The campaigns that are being sent or cancelled, as the sender sees them. */
export interface UnderWay {
  /** As they are now, or were half a second ago. All are paused first where the sending switch is not open. */
  now(): Promise<readonly CampaignRow[]>
  /** Has `now` look. */
  lookAgain(): void
  /** Pauses one, all where SES is away, until they are looked at again. */
  pause(campaign: CampaignRow, pause: Pause): Promise<void>
  isPaused(campaignId: string): boolean
  /** The switch at the last look. */
  sendingSwitch(): SendingSwitch
}

/** How soon a pause by staff is heard of. */
const LOOK_EVERY_MS = 500

export function watchCampaigns(): UnderWay {
  let found: readonly CampaignRow[] = []
  let sendingSwitch: SendingSwitch = { kind: 'open' }
  let lookedAt = Number.NEGATIVE_INFINITY
  const paused = new Set<string>()
  let isOutage = false

  return {
    async now() {
      if (performance.now() - lookedAt > LOOK_EVERY_MS) await look()
      return found
    },
    lookAgain,
    async pause(campaign, pause) {
      if (paused.has(campaign.campaignId)) return
      paused.add(campaign.campaignId)
      lookAgain()
      if (pause.reason === 'outage') {
        isOutage = true
        if (await startOutage(new Date())) console.error({ event: 'ses_outage' })
      }
      await pauseAndLog(campaign, pause)
    },
    isPaused: (campaignId) => isOutage || paused.has(campaignId),
    sendingSwitch: () => sendingSwitch,
  }

  function lookAgain(): void {
    lookedAt = Number.NEGATIVE_INFINITY
  }

  async function look(): Promise<void> {
    lookedAt = performance.now()
    const [ids, current] = await Promise.all([openCampaigns(), readSendingSwitch()])
    sendingSwitch = current
    // Nothing happens after a restore before somebody has looked.
    const rows = current.kind === 'restored' ? [] : await Promise.all(ids.map(findCampaign))
    const active = rows.filter((row) => row !== undefined).filter(({ status }) => isActive(status))
    const reason = current.kind === 'outage' ? 'outage' : 'reputation'
    const held = current.kind === 'open' ? [] : active.filter(({ status }) => status === 'sending')
    await Promise.all(held.map((row) => pauseAndLog(row, { reason, resumes_at: null })))
    found = active.filter((row) => !held.includes(row))
    paused.clear()
  }
}

async function pauseAndLog(campaign: CampaignRow, pause: Pause): Promise<void> {
  const { campaignId } = campaign
  console.warn({ event: 'campaign_paused', campaignId, reason: pause.reason })
  await pauseCampaign({ campaignId, status: 'sending' }, pause)
}
