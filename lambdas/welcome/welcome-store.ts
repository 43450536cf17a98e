import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'
import { type NormalisedEmail, normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { countMail } from '../mail/sent-counts.ts'
import { documents, transact } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { type WelcomeLog, welcomeAllowance, welcomeLog } from './welcome-allowance.ts'

const TableName = requireEnv('SUBSCRIBERS_TABLE')

const recipient = v.object({
  id: v.string(),
  link_secrets: v.optional(v.array(v.string())),
  email: v.string(),
  state_shard: v.string(),
  confirm_token: v.optional(v.string()),
  awaits_confirmation: v.optional(v.literal(true)),
  welcome: v.optional(welcomeLog),
})
export type WelcomeRecipient = v.InferOutput<typeof recipient>

/** Whether the mail may go, and to whom. Every reason against it is told apart for the log only. */
export type Claim =
  | { kind: 'send'; recipient: WelcomeRecipient }
  | { kind: 'unknown' | 'inactive' | 'already_submitted' | 'cooling_down' | 'contended' }

const TRIES = 5

/** Who is still to confirm gets the welcome mail too: the link to confirm by is in it. */
const ACTIVE = 'active#'
const UNCONFIRMED = 'unconfirmed#'
const MAILED = [ACTIVE, UNCONFIRMED]

/**
 * Claims the welcome mail for a request. The allowance is decided on what was last seen and written on the
 * condition that it still stands, so of many requests at once one is let through.
 */
export async function claimWelcome(email: string, requestId: string, now: Date): Promise<Claim> {
  const address = normaliseEmail(email)
  let previous: WelcomeLog | undefined
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const allowance = welcomeAllowance(previous, requestId, now)
    if (allowance.kind !== 'send') return allowance
    const written = await writeClaim(address, previous, allowance.log)
    if (written.kind === 'claimed') return { kind: 'send', recipient: written.recipient }
    if (!written.found) return { kind: 'unknown' }
    if (!MAILED.some((state) => written.found?.state_shard.startsWith(state)))
      return { kind: 'inactive' }
    previous = written.found.welcome
  }
  return { kind: 'contended' }
}

type Written =
  | { kind: 'claimed'; recipient: WelcomeRecipient }
  | { kind: 'stale'; found: WelcomeRecipient | undefined }

async function writeClaim(
  address: NormalisedEmail,
  previous: WelcomeLog | undefined,
  log: WelcomeLog,
): Promise<Written> {
  const unchanged = previous ? 'welcome = :previous' : 'attribute_not_exists(welcome)'
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName,
        Key: { address },
        ConditionExpression: `(begins_with(state_shard, :active) OR begins_with(state_shard, :unconfirmed)) AND ${unchanged}`,
        UpdateExpression: 'SET welcome = :log',
        ExpressionAttributeValues: {
          ':active': ACTIVE,
          ':unconfirmed': UNCONFIRMED,
          ':log': log,
          ...(previous && { ':previous': previous }),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { kind: 'claimed', recipient: v.parse(recipient, Attributes) }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const found = error.Item && v.parse(recipient, unmarshall(error.Item))
    return { kind: 'stale', found }
  }
}

/** Marks the claimed mail as submitted and counts it, once for a request however often it is said. */
export async function recordSubmitted(
  to: WelcomeRecipient,
  requestId: string,
  now: Date,
): Promise<void> {
  await transact([
    {
      Update: {
        TableName,
        Key: { address: normaliseEmail(to.email) },
        ConditionExpression: 'welcome.request_id = :request AND welcome.submitted = :not_yet',
        UpdateExpression: 'SET welcome.submitted = :done',
        ExpressionAttributeValues: { ':request': requestId, ':not_yet': false, ':done': true },
      },
    },
    countMail('welcome', now),
  ])
}
