import pLimit from 'p-limit'
import { campaignMessageName, findMessages } from '../../feedback/message-store.ts'
import type { AudiencePosition } from '../../subscribers/audience-position.ts'
import type { CampaignRow } from '../campaign-store.ts'
import { uncertainChunks } from '../ledger/chunk-lists.ts'
import { type DoneChunk, readDoneChunk, settleChunk } from '../ledger/done-chunk.ts'
import type { Entry } from '../ledger/ledger.ts'
import { readChunks } from '../ledger/read-chunks.ts'
import type { Page } from './freeze-store.ts'

/** Chunks that are looked at together. */
const PAGE = 20
const AT_ONCE = 5

/**
 * Those of whom SES's events have told since, whatever they told, were submitted. The others stay uncertain.
 * @returns how many were settled
 */
export async function settleByEvents(campaign: CampaignRow, now: Date): Promise<number> {
  let settled = 0
  let after: string | undefined
  do {
    const names = await uncertainChunks(campaign.campaignId, after, PAGE)
    const counts = await pLimit(AT_ONCE).map(names, (name) => settleOne(campaign, name, now))
    settled += counts.reduce((sum, count) => sum + count, 0)
    after = names.at(-1)
  } while (after !== undefined)
  return settled
}

async function settleOne(campaign: CampaignRow, chunk: string, now: Date): Promise<number> {
  const found = await readDoneChunk({ campaignId: campaign.campaignId, chunk })
  if (!found) return 0
  const marks = await submittedOf(campaign.campaignId, found)
  if (marks.length > 0) await settleChunk(campaign, found, marks, now)
  return marks.length
}

async function submittedOf(campaignId: string, { entries }: DoneChunk) {
  const nameOf = ({ address }: Entry) => campaignMessageName(campaignId, address)
  const messages = await findMessages(entries.filter(isUncertain).map(nameOf))
  return entries.flatMap((entry, index) => {
    const message = isUncertain(entry) && messages.get(nameOf(entry))
    if (!message) return []
    const { messageId, facts } = message
    return [
      { index, outcome: { state: 'submitted', message: messageId, at: facts.mailed_at } } as const,
    ]
  })
}

/** A page of the uncertain, in the ledger's order: the audience of the campaign that mails them again. */
export async function readUncertain(
  campaignId: string,
  { after }: AudiencePosition,
): Promise<Page> {
  const names = await uncertainChunks(campaignId, after, PAGE)
  const chunks = await readChunks(campaignId, names)
  const addresses = chunks
    .flatMap(({ entries }) => entries.filter(isUncertain))
    .map(({ address }) => address)
  const last = names.at(-1)
  const next = names.length === PAGE && last !== undefined ? { shard: 0, after: last } : undefined
  return { addresses, next }
}

function isUncertain({ outcome }: Entry): boolean {
  return outcome.state === 'uncertain'
}
