import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSEvent } from 'aws-lambda'
import { range, sortBy } from 'es-toolkit'
import * as v from 'valibot'
import type { CampaignJob } from '../../contract/campaigns/schemas.ts'
import { handler as send } from '../../lambdas/campaigns/handlers/admin-send-email.ts'
import { handler as receipt } from '../../lambdas/campaigns/handlers/campaign-receipt.ts'
import { handler as control } from '../../lambdas/campaigns/handlers/control-campaign.ts'
import { handler as get } from '../../lambdas/campaigns/handlers/get-campaign.ts'
import { handler as worker } from '../../lambdas/campaigns/handlers/run-campaign.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { handler as unsubscribe } from '../../lambdas/subscribers/handlers/unsubscribe.ts'
import { handler as sweep } from '../../lambdas/sweeper/handlers/sweep-campaigns.ts'
import { type Settings, startBackend } from './backend.ts'
import { emptyTables } from './empty-tables.ts'
import { linkOf } from './mail-link.ts'
import { queueEvent, testQueue } from './queue.ts'
import { call } from './request.ts'
import { addWelcomed } from './welcomed.ts'

/** The job that makes the sender continue. */
export const SEND = { kind: 'send', sender: 0 } as const

/**
 * A job that `wakeSenders` queues for every five seconds of the next minute. The test queue ignores these jobs, because
 * they stay queued after a campaign is finished.
 */
const check = v.object({ kind: v.literal('check') })

const numbers = v.object({
  status: v.string(),
  recipientCount: v.number(),
  sentCount: v.number(),
  excludedCount: v.number(),
  failedCount: v.number(),
  uncertainCount: v.number(),
})

/** Starts a backend for campaigns. Its worker runs only when a test calls it. */
export async function startCampaigns(settings: Settings = {}) {
  const { dynamoDb, ses, sqs } = await startBackend(settings)
  const queue = testQueue(sqs.queueUrl('campaign'), (job) => !v.is(check, job))
  const scopes = ['myplateful/staff']

  const rows = async (TableName: string, key: string, value: string) => {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#key = :value',
        ExpressionAttributeNames: { '#key': key },
        ExpressionAttributeValues: { ':value': value },
      }),
    )
    return Items
  }

  return {
    client: dynamoDb.client,
    documents,
    ses,
    queue,
    worker: (event: SQSEvent) => worker(event),
    deliver: (job: CampaignJob) => worker(queueEvent(job)),
    async fresh() {
      await queue.take()
      await emptyTables(dynamoDb.client)
    },
    /** Adds subscribers who already got their welcome mail. Returns their ids by address. */
    async subscribers(count: number, domain = 'example.com') {
      const emails = range(count).map((n) => `person-${n}@${domain}`)
      const rows = await addWelcomed(emails)
      return new Map(rows.map(({ address, id }) => [String(address), id]))
    },
    unsubscribe: async (id: string | undefined) =>
      call(unsubscribe, { query: { s: await linkOf(id) } }),
    send: (body: Record<string, unknown>) => call(send, { body, scopes }),
    sweep,
    control: (id: string, action: string) =>
      call(control, { params: { id }, body: { action }, scopes }),
    receipt: (id: string, after?: string) =>
      call(receipt, { method: 'GET', params: { id }, query: after ? { after } : {}, scopes }),
    get: (id: string) => call(get, { method: 'GET', params: { id }, scopes }),
    async counts(id: string) {
      return v.parse(numbers, (await call(get, { method: 'GET', params: { id }, scopes })).body)
    },
    /** The ledger's chunks and the outcome of each recipient. */
    async ledger(id: string) {
      const { Items = [] } = await documents.send(
        new ScanCommand({
          TableName: 'myplateful-work',
          FilterExpression: 'begins_with(pk, :campaign) AND begins_with(sk, :chunk)',
          ExpressionAttributeValues: { ':campaign': `campaign#${id}#`, ':chunk': 'chunk#' },
        }),
      )
      const chunks = sortBy(Items, ['sk']).map((item) => v.parse(chunkLines, item))
      return { chunks, entries: chunks.flatMap(linesOf) }
    },
    analytics: (type: string) => rows('myplateful-email_analytics', 'email_type', type),
    /** The number of mails that each address got. @param start how many of the mailbox's first mails to skip */
    mailsPerAddress(start = 0) {
      const mails = ses.mailbox.list().toReversed().slice(start)
      const counts = new Map<string, number>()
      for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1)
      return counts
    },
  }
}

const chunkLines = v.object({
  addresses: v.array(v.string()),
  outcomes: v.record(
    v.string(),
    v.object({
      state: v.string(),
      reason: v.optional(v.string()),
      message: v.optional(v.string()),
    }),
  ),
})

function linesOf({ addresses, outcomes }: v.InferOutput<typeof chunkLines>) {
  return addresses.map((address, index) => ({
    address,
    outcome: outcomes[String(index)] ?? { state: 'waiting' },
  }))
}
