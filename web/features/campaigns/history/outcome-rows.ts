import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { outcomeWords } from '../shared/outcome-words.ts'

type Counts = Pick<
  Campaign,
  | 'sentCount'
  | 'excludedCount'
  | 'excluded'
  | 'failedCount'
  | 'failed'
  | 'uncertainCount'
  | 'remainingCount'
>

export interface OutcomeRow {
  row: 'kind' | 'reason'
  label: string
  count: number
}

const reasonNames: Record<string, string> = {
  unsubscribed: 'had unsubscribed',
  suppressed: 'marked “Do not mail”',
  not_welcomed: 'no welcome mail is known to have arrived there yet',
  soft_bounces: 'held back for some days, because mail to them bounced softly in a row',
  erased: 'were erased from the list',
  cancelled: 'the campaign was cancelled',
  MessageRejected: 'refused by the mail service',
  InvalidParameterValue: 'the mail service could not read the address',
}

/**
 * How many recipients have each outcome. The rows with `row: 'kind'` add up to all recipients of the campaign. The rows
 * with `row: 'reason'` break down the excluded and failed recipients.
 */
export function outcomeRows(campaign: Counts): OutcomeRow[] {
  const kind = (label: string, count: number): OutcomeRow => ({ row: 'kind', label, count })
  return [
    kind(outcomeWords.sent.name, campaign.sentCount),
    kind(outcomeWords.excluded.name, campaign.excludedCount),
    ...reasons(campaign.excluded),
    kind(outcomeWords.failed.name, campaign.failedCount),
    ...reasons(campaign.failed),
    kind(outcomeWords.uncertain.name, campaign.uncertainCount),
    ...(campaign.remainingCount > 0 ? [kind('Still to be mailed', campaign.remainingCount)] : []),
  ]
}

export function outcomeSum(campaign: Counts): number {
  return outcomeRows(campaign)
    .filter(({ row }) => row === 'kind')
    .reduce((sum, { count }) => sum + count, 0)
}

function reasons(counts: Record<string, number>): OutcomeRow[] {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => ({ row: 'reason', label: reasonNames[reason] ?? reason, count }))
}
