import { DynamoDBDocumentClient, GetCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Emulators } from './emulators.ts'

/** A campaign's result, from its tables and from the mails in the SES emulator's mailbox. */
export interface Verdict {
  status: string
  recipients: number
  submitted: number
  uncertain: number
  excluded: number
  /** Recipients without an outcome in the ledger, and submitted recipients whose mail is not in SES's mailbox. */
  lost: number
  /** Repeated mails: all mails to a recipient after the first one. */
  duplicates: number
  /** Whether the ledger agrees with the campaign's counts and with the number of frozen recipients. */
  addsUp: boolean
}

const row = v.object({
  status: v.string(),
  recipientCount: v.number(),
  sentCount: v.number(),
  excludedCount: v.number(),
  failedCount: v.number(),
  uncertainCount: v.number(),
})
const chunk = v.object({
  addresses: v.array(v.string()),
  outcomes: v.record(v.string(), v.object({ state: v.string() })),
})

/** @returns undefined if the campaign does not exist: the process was killed before the campaign was accepted */
export async function verdict(
  emulators: Emulators,
  campaignId: string,
): Promise<Verdict | undefined> {
  const client = DynamoDBDocumentClient.from(emulators.client)
  const TableName = 'myplateful-work'
  const pk = `campaign#${campaignId}`
  const { Item } = await client.send(
    new GetCommand({ TableName, Key: { pk, sk: 'campaign' }, ConsistentRead: true }),
  )
  if (!Item) return undefined
  const campaign = v.parse(row, Item)
  const mails = new Map<string, number>()
  for (const { to } of emulators.ses.mailbox.list()) mails.set(to, (mails.get(to) ?? 0) + 1)

  const states = { submitted: 0, excluded: 0, failed: 0, uncertain: 0, open: 0, unsent: 0 }
  const chunks = {
    TableName,
    FilterExpression: 'begins_with(pk, :pk) AND begins_with(sk, :chunk)',
    ExpressionAttributeValues: { ':pk': `${pk}#`, ':chunk': 'chunk#' },
    ConsistentRead: true,
  }
  for await (const { Items = [] } of paginateScan({ client }, chunks)) {
    for (const { addresses, outcomes } of Items.map((item) => v.parse(chunk, item))) {
      for (const [index, address] of addresses.entries()) {
        const state = outcomes[String(index)]?.state
        if (state === 'submitted' && !mails.has(address)) states.unsent += 1
        if (isSettled(state)) states[state] += 1
        else states.open += 1
      }
    }
  }
  const settled = states.submitted + states.excluded + states.failed + states.uncertain
  return {
    status: campaign.status,
    recipients: campaign.recipientCount,
    submitted: states.submitted,
    uncertain: states.uncertain,
    excluded: states.excluded,
    lost: states.open + states.unsent,
    duplicates: [...mails.values()].reduce((sum, count) => sum + count - 1, 0),
    addsUp:
      settled === campaign.recipientCount &&
      campaign.sentCount === states.submitted &&
      campaign.excludedCount === states.excluded &&
      campaign.failedCount === states.failed &&
      campaign.uncertainCount === states.uncertain,
  }
}

type Settled = 'submitted' | 'excluded' | 'failed' | 'uncertain'

function isSettled(state: string | undefined): state is Settled {
  return ['submitted', 'excluded', 'failed', 'uncertain'].some((one) => one === state)
}
