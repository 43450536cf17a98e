import { mailEnvironment } from '../../mail/environment.ts'
import { isFromBeforeRestore, type SendingSwitch } from '../../mail/sending-switch.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { takeChunk } from '../ledger/chunk-store.ts'
import { openChunks } from '../ledger/read-chunks.ts'
import type { ActiveCampaigns } from './active-campaigns.ts'
import { type CampaignMessage, campaignMessage } from './campaign-message.ts'
import { type OpenChunk, openChunk } from './open-chunk.ts'

/** With n senders, each takes every n-th chunk. `term` is the number of the sender's lease. */
export interface SenderShare {
  sender: number
  senders: number
  term: number
}

/** One campaign's rendered message, and the chunks that this sender has taken. */
export interface TakenCampaign {
  message(): Promise<CampaignMessage>
  /** A chunk with waiting recipients. Undefined if there is no such chunk, or if the index of open chunks lags. */
  chunkWithWaiting(): Promise<OpenChunk | undefined>
  /** Whether every taken chunk is closed. */
  isSettled(): boolean
  /** Releases the chunks that have no mail in flight. */
  release(): Promise<void>
}

const NAMES_AT_ONCE = 100

export interface TakenCampaigns {
  of(campaign: CampaignRow, active: ActiveCampaigns): TakenCampaign
  /** Releases the taken chunks of all campaigns except `campaigns`. Keeps the chunks that have mail in flight. */
  releaseOthers(campaigns: readonly CampaignRow[]): Promise<void>
}

export function takenCampaigns(share: SenderShare): TakenCampaigns {
  const taken = new Map<string, TakenCampaign>()
  return {
    of(campaign, active) {
      const known = taken.get(campaign.campaignId)
      if (known) return known
      const added = takeCampaign(campaign, share, active.sendingSwitch())
      taken.set(campaign.campaignId, added)
      return added
    },
    async releaseOthers(campaigns) {
      const ids = new Set(campaigns.map(({ campaignId }) => campaignId))
      for (const [campaignId, campaign] of taken) if (!ids.has(campaignId)) await campaign.release()
    },
  }
}

function takeCampaign(
  campaign: CampaignRow,
  { sender, senders, term }: SenderShare,
  sendingSwitch: SendingSwitch,
): TakenCampaign {
  const { campaignId } = campaign
  let chunks: OpenChunk[] = []
  /**
   * The names of the chunks that this sender has taken or tried to take. `openNames` skips these names, because the
   * index lists a chunk until it is done, and for a moment longer.
   */
  const takenNames = new Set<string>()
  let names: string[] = []
  let message: Promise<CampaignMessage> | undefined

  return {
    message() {
      message ??= campaignMessage(campaign, mailEnvironment())
      return message
    },
    async chunkWithWaiting() {
      chunks = chunks.filter((chunk) => !chunk.isClosed())
      const known = chunks.find((chunk) => chunk.inState('waiting').length > 0)
      if (known) return known
      for (let name = await nextName(); name !== undefined; name = await nextName()) {
        const chunk = await take(name)
        if (chunk) return chunk
      }
      return undefined
    },
    isSettled: () => chunks.every((chunk) => chunk.isClosed()),
    async release() {
      const idle = chunks.filter((chunk) => chunk.inState('sending').length === 0)
      chunks = chunks.filter((chunk) => !idle.includes(chunk))
      for (const chunk of idle) takenNames.delete(chunk.name)
      await Promise.all(idle.map((chunk) => chunk.release()))
    },
  }

  async function nextName(): Promise<string | undefined> {
    if (names.length === 0) names = await openNames()
    return names.shift()
  }

  async function openNames(): Promise<string[]> {
    const open = await openChunks(campaignId, undefined, NAMES_AT_ONCE)
    return open.filter((name) => Number(name) % senders === sender && !takenNames.has(name))
  }

  async function take(name: string): Promise<OpenChunk | undefined> {
    takenNames.add(name)
    const taken = await takeChunk({ campaignId, chunk: name }, term)
    if (!taken) return undefined
    const chunk = openChunk(taken)
    await markUncertain(chunk, isFromBeforeRestore(campaign, sendingSwitch))
    chunks.push(chunk)
    return chunk
  }
}

/**
 * Recipients in `sending` were in flight when the chunk's last sender crashed. In a campaign from before a restore,
 * `waiting` recipients may have been mailed too.
 */
async function markUncertain(chunk: OpenChunk, isRestored: boolean): Promise<void> {
  const waiting = isRestored ? chunk.inState('waiting') : []
  await chunk.setOutcome([...chunk.inState('sending'), ...waiting], { state: 'uncertain' })
}
