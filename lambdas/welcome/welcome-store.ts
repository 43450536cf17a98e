import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type NormalisedEmail, normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { type HeldWelcome, heldDelete, heldPut } from '../mail/held-welcome.ts'
import { countMail } from '../mail/sent-counts.ts'
import {
  documents,
  ifConditionHolds,
  readItem,
  transact,
  updateIf,
} from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { personalLimits } from './limits.ts'
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
  | {
      kind:
        | 'unknown'
        | 'inactive'
        | 'already_submitted'
        | 'already_held'
        | 'cooling_down'
        | 'contended'
    }
  /** One more would be too many for the inbox, or for the network of whoever asks. */
  | { kind: 'limited'; by: 'inbox' | 'network'; id: string }

const TRIES = 5

/** Who is still to confirm gets the welcome mail too: the link to confirm by is in it. */
const ACTIVE = 'active#'
const UNCONFIRMED = 'unconfirmed#'
const MAILED = [ACTIVE, UNCONFIRMED]
const IS_MAILED = {
  condition: '(begins_with(state_shard, :active) OR begins_with(state_shard, :unconfirmed))',
  values: { ':active': ACTIVE, ':unconfirmed': UNCONFIRMED },
}

interface Request {
  recipientEmail: string
  requestId: string
  /** Whoever asked for it: see callerNetwork. */
  network?: string | undefined
}

/**
 * Claims the welcome mail for a request, and counts it for its inbox and its network in the same transaction: once, however
 * often the request is handed over. The claim is written on the condition that what it was decided on still stands, so
 * of many requests at once one is let through.
 */
export async function claimWelcome(request: Request, now: Date): Promise<Claim> {
  const address = normaliseEmail(request.recipientEmail)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await readItem(TableName, { address }, recipient)
    if (!found) return { kind: 'unknown' }
    if (!MAILED.some((state) => found.state_shard.startsWith(state))) return { kind: 'inactive' }
    const allowance = welcomeAllowance(found.welcome, request.requestId, now)
    if (allowance.kind === 'already_held') {
      // Should its entry ever be lost, by a restored table, asking again brings it back.
      await transact([heldPut(found.id, allowance.since)])
      return { kind: 'already_held' }
    }
    if (allowance.kind !== 'send') return allowance
    if (allowance.log === found.welcome) return { kind: 'send', recipient: found }
    const limits = personalLimits(address, request.network, now)
    const outcome = await transact([
      claimWrite(address, found.welcome, allowance.log),
      ...limits.map(({ write }) => write),
    ])
    if (outcome.kind === 'written')
      return { kind: 'send', recipient: { ...found, welcome: allowance.log } }
    const exceeded = limits[outcome.failed - 1]
    if (exceeded) return { kind: 'limited', by: exceeded.by, id: found.id }
  }
  return { kind: 'contended' }
}

function claimWrite(address: NormalisedEmail, previous: WelcomeLog | undefined, log: WelcomeLog) {
  const unchanged = previous ? 'welcome = :previous' : 'attribute_not_exists(welcome)'
  return {
    Update: {
      TableName,
      Key: { address },
      ConditionExpression: `${IS_MAILED.condition} AND ${unchanged}`,
      UpdateExpression: 'SET welcome = :log',
      ExpressionAttributeValues: {
        ...IS_MAILED.values,
        ':log': log,
        ...(previous && { ':previous': previous }),
      },
    },
  }
}

/** Keeps a claimed mail to be sent later, once however often it is said. */
export async function holdWelcome(
  { id, email }: WelcomeRecipient,
  requestId: string,
  now: Date,
): Promise<void> {
  const heldSince = now.toISOString()
  await transact([
    {
      Update: {
        TableName,
        Key: { address: normaliseEmail(email) },
        ConditionExpression:
          'welcome.request_id = :request AND welcome.submitted = :not_yet AND attribute_not_exists(welcome.held_since)',
        UpdateExpression: 'SET welcome.held_since = :since, welcome.unsent = :unsent',
        ExpressionAttributeValues: {
          ':request': requestId,
          ':not_yet': false,
          ':since': heldSince,
          ':unsent': true,
        },
      },
    },
    heldPut(id, heldSince),
  ])
}

/**
 * Takes a kept mail to hand it to SES. From then on it is nobody else's, for nobody could tell whether it was sent.
 * @returns the recipient; undefined where somebody else has it, or it is due no more
 */
export async function takeHeld(
  address: NormalisedEmail,
  { heldSince }: HeldWelcome,
  now: Date,
): Promise<WelcomeRecipient | undefined> {
  const written = await ifConditionHolds(() =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { address },
        ConditionExpression: `${IS_MAILED.condition} AND welcome.held_since = :since AND attribute_not_exists(welcome.handed_over_at)`,
        UpdateExpression: 'SET welcome.handed_over_at = :now',
        ExpressionAttributeValues: {
          ...IS_MAILED.values,
          ':since': heldSince,
          ':now': now.toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    ),
  )
  return written && v.parse(recipient, written.Attributes)
}

/** SES certainly did not take it: somebody else may. */
export async function giveHeldBack(
  address: NormalisedEmail,
  { heldSince }: HeldWelcome,
): Promise<void> {
  await ifConditionHolds(() =>
    documents.send(
      new UpdateCommand({
        TableName,
        Key: { address },
        ConditionExpression: 'welcome.held_since = :since',
        UpdateExpression: 'REMOVE welcome.handed_over_at',
        ExpressionAttributeValues: { ':since': heldSince },
      }),
    ),
  )
}

/** A kept mail that is not sent after all, whatever the reason: its recipient may ask for another. */
export async function dropHeld(
  address: NormalisedEmail | undefined,
  held: HeldWelcome,
): Promise<void> {
  const forget = address && {
    Update: {
      TableName,
      Key: { address },
      ConditionExpression: 'welcome.held_since = :since',
      UpdateExpression: 'REMOVE welcome.held_since, welcome.handed_over_at, welcome.unsent',
      ExpressionAttributeValues: { ':since': held.heldSince },
    },
  }
  const outcome = forget && (await transact([forget, heldDelete(held)]))
  // The subscriber is gone, or knows of another one.
  if (outcome?.kind !== 'written') await transact([heldDelete(held)])
}

/** What is known of a kept mail: undefined where the subscriber has none, or another one. */
export async function heldLog(
  address: NormalisedEmail,
  { heldSince }: HeldWelcome,
): Promise<WelcomeLog | undefined> {
  const found = await readItem(TableName, { address }, recipient)
  return found?.welcome?.held_since === heldSince ? found.welcome : undefined
}

/** Remembers that a welcome mail was asked for and dropped; who is not on the list is nobody. */
export async function markUnsent(address: NormalisedEmail): Promise<void> {
  const marked = await updateIf({
    TableName,
    Key: { address },
    ConditionExpression: 'attribute_exists(welcome)',
    UpdateExpression: 'SET welcome.unsent = :unsent',
    ExpressionAttributeValues: { ':unsent': true },
  })
  if (marked) return
  // Of no request, so that none can take it for its claim.
  const log: WelcomeLog = { request_id: '', submitted: false, claimed_at: [], unsent: true }
  await updateIf({
    TableName,
    Key: { address },
    ConditionExpression: 'attribute_exists(address) AND attribute_not_exists(welcome)',
    UpdateExpression: 'SET welcome = :log',
    ExpressionAttributeValues: { ':log': log },
  })
}

/** Marks the claimed mail as submitted and counts it, once for a request however often it is said. */
export async function recordSubmitted(
  to: WelcomeRecipient,
  requestId: string,
  now: Date,
  held?: HeldWelcome,
): Promise<void> {
  await transact([
    {
      Update: {
        TableName,
        Key: { address: normaliseEmail(to.email) },
        ConditionExpression: 'welcome.request_id = :request AND welcome.submitted = :not_yet',
        UpdateExpression:
          'SET welcome.submitted = :done, welcome.mailed = :done REMOVE welcome.held_since, welcome.handed_over_at, welcome.unsent',
        ExpressionAttributeValues: { ':request': requestId, ':not_yet': false, ':done': true },
      },
    },
    countMail('welcome', now),
    ...(held ? [heldDelete(held)] : []),
  ])
}
