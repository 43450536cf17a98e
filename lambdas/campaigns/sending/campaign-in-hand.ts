import { mailEnvironment } from '../../mail/environment.ts'
import { isFromBeforeRestore, type SendingSwitch } from '../../mail/sending-switch.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { takeChunk } from '../ledger/chunk-store.ts'
import { openChunks } from '../ledger/read-chunks.ts'
import { type CampaignMessage, campaignMessage } from './campaign-message.ts'
import { type OpenChunk, openChunk } from './open-chunk.ts'
import type { UnderWay } from './under-way.ts'

/** Which chunks are this sender's, and the term of its lease. */
export interface SenderShare {
  sender: number
  senders: number
  term: number
}

/** What the sender has in hand of one campaign: its message, and the chunks that it has begun. */
export interface CampaignInHand {
  message(): Promise<CampaignMessage>
  /** A chunk with somebody who waits; undefined: there is none, or the index of open chunks lags behind. */
  chunkWithWaiting(): Promise<OpenChunk | undefined>
  /** Nobody of its chunks is in flight. */
  isSettled(): boolean
  /** Gives back the chunks of which nobody is in flight. */
  leave(): Promise<void>
}

const NAMES_AT_ONCE = 100

export interface CampaignsInHand {
  of(campaign: CampaignRow, underWay: UnderWay): CampaignInHand
  /** Gives back what it has of all but these campaigns. */
  leaveOthers(campaigns: readonly CampaignRow[]): Promise<void>
}

export function campaignsInHand(share: SenderShare): CampaignsInHand {
  const inHand = new Map<string, CampaignInHand>()
  return {
    of(campaign, underWay) {
      const known = inHand.get(campaign.campaignId)
      if (known) return known
      const taken = takeCampaign(campaign, share, underWay.sendingSwitch())
      inHand.set(campaign.campaignId, taken)
      return taken
    },
    async leaveOthers(campaigns) {
      const kept = new Set(campaigns.map(({ campaignId }) => campaignId))
      for (const [campaignId, campaign] of inHand) if (!kept.has(campaignId)) await campaign.leave()
    },
  }
}

function takeCampaign(
  campaign: CampaignRow,
  { sender, senders, term }: SenderShare,
  sendingSwitch: SendingSwitch,
): CampaignInHand {
  const { campaignId } = campaign
  let chunks: OpenChunk[] = []
  /** The index of open chunks lags behind: these are not begun again. */
  const begun = new Set<string>()
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
        const chunk = await begin(name)
        if (chunk) return chunk
      }
      return undefined
    },
    isSettled: () => chunks.every((chunk) => chunk.isClosed()),
    async leave() {
      const idle = chunks.filter((chunk) => chunk.inState('sending').length === 0)
      chunks = chunks.filter((chunk) => !idle.includes(chunk))
      for (const chunk of idle) begun.delete(chunk.name)
      await Promise.all(idle.map((chunk) => chunk.leave()))
    },
  }

  async function nextName(): Promise<string | undefined> {
    if (names.length === 0) names = await openNames()
    return names.shift()
  }

  async function openNames(): Promise<string[]> {
    const open = await openChunks(campaignId, undefined, NAMES_AT_ONCE)
    return open.filter((name) => Number(name) % senders === sender && !begun.has(name))
  }

  async function begin(name: string): Promise<OpenChunk | undefined> {
    begun.add(name)
    const taken = await takeChunk({ campaignId, chunk: name }, term)
    if (!taken) return undefined
    const chunk = openChunk(taken)
    await nameUncertain(chunk, isFromBeforeRestore(campaign, sendingSwitch))
    chunks.push(chunk)
    return chunk
  }
}

/**
 * Whoever is `sending` in a chunk that is taken was in flight when its sender died. Where the table was restored from a
 * backup since, whoever waits may have been mailed too.
 */
async function nameUncertain(chunk: OpenChunk, isRestored: boolean): Promise<void> {
  const waiting = isRestored ? chunk.inState('waiting') : []
  await chunk.mark([...chunk.inState('sending'), ...waiting], { state: 'uncertain' })
}
