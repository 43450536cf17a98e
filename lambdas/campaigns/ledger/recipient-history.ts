import pLimit from 'p-limit'
import * as v from 'valibot'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import { mailResults } from '../../../contract/subscribers/admin-schemas.ts'
import {
  type NormalizedEmail,
  normalizeEmail,
} from '../../../contract/subscribers/email-address.ts'
import { queryAll, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { shardOf } from '../../subscribers/standing/shard.ts'
import { chunkKey, chunkName, chunkNames } from '../keys.ts'
import { verdictOf } from '../results/message-facts.ts'
import { campaignMessageName, findMessages } from '../results/message-store.ts'
import { type Entry, ledgerEnd } from './ledger.ts'
import { readChunks } from './read-chunks.ts'

/**
 * Finds one address in the ledgers of all campaigns. A ledger is sorted by shard, then by address. A binary search
 * therefore finds an address among a million recipients with about 15 reads. An index would cost a write for each
 * recipient of each campaign.
 */

/** The limit of parallel searches of ledgers, and of parallel writes to them. */
const AT_ONCE = 10

/** Newest first. */
export async function receiptsOf(address: NormalizedEmail, now: Date) {
  const lines = await findLines(address, now)
  const nameOf = ({ campaign }: Line) => campaignMessageName(campaign.campaignId, address)
  const messages = await findMessages(lines.map(nameOf))
  return lines
    .map((line) => {
      const { campaign, outcome } = line
      const { facts } = messages.get(nameOf(line)) ?? {}
      const verdict = verdictOf(facts)
      return {
        campaign: campaign.campaignId,
        subject: campaign.subject,
        at: campaign.created_at,
        outcome: outcome.state,
        reason: 'reason' in outcome ? outcome.reason : null,
        results: mailResults.filter((result) => verdict[result]),
        facts,
      }
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/**
 * Replaces an address in the ledgers; the counts stay. No subscriber has the replacement as an address, so the sender
 * excludes a waiting recipient as `erased`.
 * @returns the number of lines that had the address
 */
export async function redactLedgers(address: NormalizedEmail, now: Date): Promise<number> {
  const lines = await findLines(address, now)
  await pLimit(AT_ONCE).map(lines, ({ campaign, chunk, index }) =>
    redact(campaign, chunk, index, address),
  )
  return lines.length
}

/**
 * This text and the line's index replace an erased address. The index makes the text unique in its chunk, because a
 * BatchGetItem of the recipients rejects duplicate keys.
 */
const REDACTED = 'erased#'

async function redact(campaign: Campaign, chunk: number, index: number, address: string) {
  await updateIf({
    TableName: env.WORK_TABLE,
    Key: chunkKey(campaign.campaignId, chunkName(chunk)),
    ConditionExpression: `addresses[${index}] = :address`,
    UpdateExpression: `SET addresses[${index}] = :redacted`,
    ExpressionAttributeValues: { ':address': address, ':redacted': `${REDACTED}${index}` },
  })
}

interface Line {
  campaign: Campaign
  chunk: number
  index: number
  outcome: Entry['outcome']
}

async function findLines(address: NormalizedEmail, now: Date): Promise<Line[]> {
  const campaigns = await recentCampaigns(now)
  const found = await pLimit(AT_ONCE).map(campaigns, (one) => findLine(one, address))
  return found.flatMap((line) => line ?? [])
}

async function findLine(campaign: Campaign, address: NormalizedEmail): Promise<Line | undefined> {
  const target = sortPosition(address)
  let low = 0
  let high = campaign.chunkCount - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const candidate = await firstReadableChunk(campaign, middle, high, target)
    if (!candidate || candidate.order === 'before') high = middle - 1
    else if (candidate.order === 'after') low = candidate.chunk + 1
    else {
      const { chunk, entries } = candidate
      const index = entries.findIndex((one) => one.address === address)
      const line = entries[index]
      return line && { campaign, chunk, index, outcome: line.outcome }
    }
  }
  return undefined
}

/**
 * Searches the ledger for the start of the page, and reads the ledger from there. This works because the list and the
 * ledger have the same order.
 * @param addresses a page of the list, in the list's order
 * @returns the addresses that are recipients of the campaign
 */
export async function recipientsAmong(
  campaign: Pick<Campaign, 'campaignId' | 'chunkCount'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const page = new Set(addresses)
  const recipients = new Set<string>()
  const [first] = addresses
  const last = addresses.at(-1)
  if (first === undefined || last === undefined) return recipients
  const begin = await chunkAtOrAfter(campaign, sortPosition(first))
  for (let start = begin; start < campaign.chunkCount; start += CHUNKS_PER_READ) {
    const names = chunkNames(start, Math.min(start + CHUNKS_PER_READ, campaign.chunkCount))
    const lines = (await readChunks(campaign.campaignId, names)).flatMap(({ entries }) => entries)
    for (const { address } of lines) if (page.has(address)) recipients.add(address)
    const end = lines.findLast(({ address }) => !address.startsWith(REDACTED))
    if (end && sortPosition(end.address) >= sortPosition(last)) break
  }
  return recipients
}

const CHUNKS_PER_READ = 10

/** The first chunk whose last recipient sorts at or after the target. */
async function chunkAtOrAfter(
  campaign: Pick<Campaign, 'campaignId' | 'chunkCount'>,
  target: string,
): Promise<number> {
  let low = 0
  let high = campaign.chunkCount
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const candidate = await firstReadableChunk(campaign, middle, high - 1, target)
    if (candidate?.order === 'after') low = candidate.chunk + 1
    else high = middle
  }
  return low
}

/**
 * The first read gets one chunk. If that chunk has expired or contains only erased addresses, each further read gets
 * this many chunks.
 */
const MORE_CHUNKS = 50

/**
 * In a range of chunks, finds the first chunk with an address that was not erased.
 * @returns the chunk, and in `order` whether the target sorts before, after or within the chunk
 */
async function firstReadableChunk(
  { campaignId }: Pick<Campaign, 'campaignId'>,
  from: number,
  to: number,
  target: string,
) {
  for (let start = from, end = from + 1; start <= to; start = end, end += MORE_CHUNKS) {
    for (const { index: chunk, entries } of await readChunks(
      campaignId,
      chunkNames(start, Math.min(end, to + 1)),
    )) {
      const readable = entries.filter((one) => !one.address.startsWith(REDACTED))
      const first = readable[0]
      const last = readable.at(-1)
      if (first && last)
        return { chunk, entries, order: orderOf(target, first.address, last.address) }
    }
  }
  return undefined
}

function orderOf(target: string, first: string, last: string): 'before' | 'after' | 'within' {
  if (target < sortPosition(first)) return 'before'
  return target > sortPosition(last) ? 'after' : 'within'
}

/** Recipients are frozen in the order of these keys. */
function sortPosition(address: string): string {
  return `${shardOf(normalizeEmail(address))}#${address}`
}

const campaign = v.object({
  campaignId: v.string(),
  subject: v.string(),
  created_at: v.string(),
  chunkCount: v.number(),
  finished_at: v.nullable(v.string()),
})
type Campaign = v.InferOutput<typeof campaign>

const DAY_MS = 86_400_000
/** A ledger expires KEPT_DAYS.ledger after its campaign ends. A campaign ends at most this long after `created_at`. */
const LONGEST_CAMPAIGN_DAYS = 60

/** Campaigns whose ledger has not expired. A year of newsletters and digests is about 150 campaigns. */
async function recentCampaigns(now: Date): Promise<Campaign[]> {
  const since = new Date(now.getTime() - (KEPT_DAYS.ledger + LONGEST_CAMPAIGN_DAYS) * DAY_MS)
  const rows = v.parse(
    v.array(campaign),
    await queryAll({
      TableName: env.WORK_TABLE,
      IndexName: 'campaigns',
      KeyConditionExpression: 'listed = :listed AND created_at >= :since',
      ExpressionAttributeValues: { ':listed': 'campaign', ':since': since.toISOString() },
    }),
  )
  return rows.filter(
    ({ finished_at }) => !finished_at || ledgerEnd(new Date(finished_at)) > now.getTime() / 1000,
  )
}
