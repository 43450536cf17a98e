import pLimit from 'p-limit'
import * as v from 'valibot'
import { mailResults } from '../../../contract/subscribers/admin-schemas.ts'
import {
  type NormalizedEmail,
  normalizeEmail,
} from '../../../contract/subscribers/email-address.ts'
import { queryAll, updateIf } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { shardOf } from '../../subscribers/shard.ts'
import { chunkKey, chunkName, chunkNames } from '../keys.ts'
import { verdictOn } from '../results/message-facts.ts'
import { campaignMessageName, findMessages } from '../results/message-store.ts'
import { type Entry, LEDGER_DAYS, ledgerEnd } from './ledger.ts'
import { readChunks } from './read-chunks.ts'

/**
 * One person in the ledgers of the campaigns. An audience is frozen shard by shard, and in each by address, so a line is
 * found by halving, in some 15 readings for a million: no index has to be written for each recipient of each campaign.
 */

/** Campaigns looked through, or lines written, at once. */
const AT_ONCE = 10

/** What the campaigns of the last months did with an address, newest first. */
export async function receiptsOf(address: NormalizedEmail, now: Date) {
  const lines = await findLines(address, now)
  const nameOf = ({ campaign }: Line) => campaignMessageName(campaign.campaignId, address)
  const messages = await findMessages(lines.map(nameOf))
  return lines
    .map((line) => {
      const { campaign, outcome } = line
      const verdict = verdictOn(messages.get(nameOf(line))?.facts)
      return {
        campaign: campaign.campaignId,
        subject: campaign.subject,
        at: campaign.created_at,
        outcome: outcome.state,
        reason: 'reason' in outcome ? outcome.reason : null,
        results: mailResults.filter((result) => verdict[result]),
      }
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

const MAY_HAVE_IT: readonly Entry['outcome']['state'][] = ['sending', 'submitted', 'uncertain']

/** Of an address: whether a campaign that was not over at that time has sent it a mail, or may have. */
export async function mailedSince(since: Date, now: Date) {
  // Those that were over have nobody who came later: looking there would only take time.
  const campaigns = (await recentCampaigns(now)).filter(
    ({ finished_at }) => !finished_at || finished_at >= since.toISOString(),
  )
  return async (address: NormalizedEmail): Promise<boolean> => {
    const lines = await pLimit(AT_ONCE).map(campaigns, (one) => findLine(one, address))
    return lines.some((line) => line !== undefined && MAY_HAVE_IT.includes(line.outcome.state))
  }
}

/**
 * Takes an address out of the ledgers; the counts stay. Whoever is still waiting there is excluded as erased, since no
 * subscriber has the key that replaces the address.
 * @returns how many lines named it.
 */
export async function redactLedgers(address: NormalizedEmail, now: Date): Promise<number> {
  const lines = await findLines(address, now)
  await pLimit(AT_ONCE).map(lines, ({ campaign, chunk, index }) =>
    redact(campaign, chunk, index, address),
  )
  return lines.length
}

/** Differs from line to line: the recipients of a chunk are looked up together, and none may stand there twice. */
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
  const wanted = place(address)
  let low = 0
  let high = campaign.chunkCount - 1
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const found = await firstChunk(campaign, middle, high, wanted)
    if (!found || found.order === 'before') high = middle - 1
    else if (found.order === 'after') low = found.chunk + 1
    else {
      const index = found.entries.findIndex((one) => one.address === address)
      const line = found.entries[index]
      return line && { campaign, chunk: found.chunk, index, outcome: line.outcome }
    }
  }
  return undefined
}

/**
 * Which of a page of the list are recipients of a campaign. The page and the ledger are in one order, so this finds where
 * the page begins in the ledger and reads on from there.
 * @param addresses in the order of the list
 */
export async function recipientsAmong(
  campaign: Pick<Campaign, 'campaignId' | 'chunkCount'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = new Set(addresses)
  const found = new Set<string>()
  const [first] = addresses
  const last = addresses.at(-1)
  if (first === undefined || last === undefined) return found
  const begin = await chunkAtOrAfter(campaign, place(first))
  for (let start = begin; start < campaign.chunkCount; start += READ_ON) {
    const names = chunkNames(start, Math.min(start + READ_ON, campaign.chunkCount))
    const lines = (await readChunks(campaign.campaignId, names)).flatMap(({ entries }) => entries)
    for (const { address } of lines) if (wanted.has(address)) found.add(address)
    const end = lines.findLast(({ address }) => !address.startsWith(REDACTED))
    if (end && place(end.address) >= place(last)) break
  }
  return found
}

const READ_ON = 10

/** The first chunk whose last recipient is at this place or after it. */
async function chunkAtOrAfter(
  campaign: Pick<Campaign, 'campaignId' | 'chunkCount'>,
  wanted: string,
): Promise<number> {
  let low = 0
  let high = campaign.chunkCount
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = await firstChunk(campaign, middle, high - 1, wanted)
    if (found?.order === 'after') low = found.chunk + 1
    else high = middle
  }
  return low
}

/** Read together where the first of a range names nobody any more, or its time is up. */
const MORE = 50

/** The first chunk of a range that still names people, and on which side of it the wanted place lies. */
async function firstChunk(
  { campaignId }: Pick<Campaign, 'campaignId'>,
  from: number,
  to: number,
  wanted: string,
) {
  for (let start = from, end = from + 1; start <= to; start = end, end += MORE) {
    for (const { place: chunk, entries } of await readChunks(
      campaignId,
      chunkNames(start, Math.min(end, to + 1)),
    )) {
      const named = entries.filter((one) => !one.address.startsWith(REDACTED))
      const first = named[0]
      const last = named.at(-1)
      if (first && last)
        return { chunk, entries, order: orderOf(wanted, first.address, last.address) }
    }
  }
  return undefined
}

function orderOf(wanted: string, first: string, last: string): 'before' | 'after' | 'within' {
  if (wanted < place(first)) return 'before'
  return wanted > place(last) ? 'after' : 'within'
}

/** The order in which an audience is frozen. */
function place(address: string): string {
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
/** A campaign may take its time before its ledger's days begin to count. */
const LONGEST_CAMPAIGN_DAYS = 60

/** Those whose ledger is still kept. A year of newsletters and digests is some 150 campaigns. */
async function recentCampaigns(now: Date): Promise<Campaign[]> {
  const since = new Date(now.getTime() - (LEDGER_DAYS + LONGEST_CAMPAIGN_DAYS) * DAY_MS)
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
