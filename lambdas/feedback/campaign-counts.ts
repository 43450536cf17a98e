import { createHash } from 'node:crypto'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import {
  type CampaignFeedback,
  type FeedbackFigure,
  feedbackFigures,
} from '../../contract/campaigns/feedback-schemas.ts'
import { campaignPartition } from '../../contract/tables.ts'
import { queryAll } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import type { Figures } from './tally.ts'

/** A campaign's feedback counts, beside the campaign: some shards of them, and one item for each link. */
const TableName = requireEnv('WORK_TABLE')

/** The parts of a transaction that move a campaign's counts. */
export function campaignCountWrites(
  campaignId: string,
  { figures, links }: { figures: Figures; links: ReadonlyMap<string, number> },
  shard: string,
) {
  const moved = feedbackFigures.filter((figure) => figures[figure])
  return [
    ...(moved.length > 0 ? [figuresUpdate(campaignId, figures, moved, shard)] : []),
    ...[...links].map(([link, step]) => linkUpdate(campaignId, link, step)),
  ]
}

function figuresUpdate(
  campaignId: string,
  figures: Figures,
  moved: readonly FeedbackFigure[],
  shard: string,
) {
  return {
    Update: {
      TableName,
      Key: { pk: campaignPartition(campaignId), sk: `${COUNTS}#${shard}` },
      UpdateExpression: `ADD ${moved.map((figure) => `${figure} :${figure}`)}`,
      ExpressionAttributeValues: Object.fromEntries(
        moved.map((figure) => [`:${figure}`, figures[figure]]),
      ),
    },
  }
}

function linkUpdate(campaignId: string, link: string, step: number) {
  const name = createHash('sha256').update(link).digest('base64url').slice(0, 16)
  return {
    Update: {
      TableName,
      Key: { pk: campaignPartition(campaignId), sk: `${LINKS}#${name}` },
      UpdateExpression: 'SET link = :link ADD clicked :step',
      ExpressionAttributeValues: { ':link': link, ':step': step },
    },
  }
}

const COUNTS = 'feedback#counts'
const LINKS = 'feedback#link'

const shardRow = v.object(v.entriesFromList(feedbackFigures, v.optional(v.number(), 0)))
const linkRow = v.object({ link: v.string(), clicked: v.number() })

/** The counts of a campaign; all 0 where nothing has come yet. */
export async function campaignCounts(
  campaignId: string,
): Promise<Omit<CampaignFeedback, 'tracking'>> {
  const [shards, links] = await Promise.all([rows(campaignId, COUNTS), rows(campaignId, LINKS)])
  const parsed = v.parse(v.array(shardRow), shards)
  // What is taken back may be seen before what it takes back.
  const total = (figure: FeedbackFigure) =>
    Math.max(
      0,
      sumBy(parsed, (shard) => shard[figure]),
    )
  return {
    sent: total('sent'),
    delivered: total('delivered'),
    bounced: total('bounced'),
    softBounced: total('softBounced'),
    suppressed: total('suppressed'),
    rejected: total('rejected'),
    complained: total('complained'),
    opened: total('opened'),
    machineOpened: total('machineOpened'),
    clicked: total('clicked'),
    machineClicked: total('machineClicked'),
    links: links
      .map((item) => v.parse(linkRow, item))
      .filter(({ clicked }) => clicked > 0)
      .toSorted((one, other) => other.clicked - one.clicked),
  }
}

function rows(campaignId: string, prefix: string) {
  return queryAll({
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': campaignPartition(campaignId), ':prefix': `${prefix}#` },
  })
}
