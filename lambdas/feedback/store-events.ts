import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isEqual } from 'es-toolkit'
import { COUNT_SHARDS, campaignCountWrites } from '../campaigns/results/campaign-counts.ts'
import { engagementWrites } from '../campaigns/results/engagement-store.ts'
import type { MailEvent } from '../campaigns/results/mail-event.ts'
import {
  addEvent,
  engagedAt,
  type MessageFacts,
  verdictOf,
} from '../campaigns/results/message-facts.ts'
import {
  findMessages,
  type KnownMessage,
  messageName,
  messagePut,
} from '../campaigns/results/message-store.ts'
import { countGroupResults } from '../mail/groups/mail-groups.ts'
import { hourWrite } from '../mail/reputation/reputation-store.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { type EngagementChange, recordEngagement } from '../subscribers/list/engagement.ts'
import { recordSoftBounces, type SoftBounceChange } from '../subscribers/list/soft-bounces.ts'
import {
  type NamedChange,
  readGroupFeedback,
  rememberNetworks,
  withRecipientGroups,
} from './message-groups.ts'
import { type CountsFrom, tallyOf } from './tally.ts'

/** An attempt fails if another batch changes one of the messages or groups meanwhile. */
const MAX_ATTEMPTS = 6

/**
 * Stores events and updates all counts, in one transaction. A repeated event changes nothing, and two batches give the
 * same counts in either order. A million mails cause about 2.5 million events. Storing these events costs about $8.
 */
export async function storeEvents(
  events: readonly MailEvent[],
  countsFrom: CountsFrom,
): Promise<void> {
  const names = [...new Set(events.map(messageName))]
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const known = await findMessages(names)
    const changes = await withRecipientGroups(changesBy(events, known))
    if (changes.length === 0) return
    await rememberNetworks(changes)
    const groupFeedback = await readGroupFeedback(changes)
    const tally = tallyOf(changes, countsFrom, env.TIME_ZONE, groupFeedback)
    const shard = shardOf(names[0])
    const writes = [
      ...changes.map(({ name, messageId, after }) =>
        messagePut(name, messageId, after, known.get(name)?.version),
      ),
      ...[...tally.campaigns].flatMap(([id, counts]) => campaignCountWrites(id, counts, shard)),
      ...engagementWrites(tally.campaigns, shard),
      ...tally.groups.map(({ name, day, ...steps }) =>
        countGroupResults(
          name,
          day,
          steps,
          // The tally depends on the group's figures, so the write fails if the figures have changed.
          steps.bounces + steps.complaints > 0 ? groupFeedback(name, day) : undefined,
        ),
      ),
      ...tally.hours.map((step) => hourWrite(countsFrom[step.mailClass], step, shard)),
    ]
    if (writes.length > MAX_WRITES) return storeInHalves(events, countsFrom)
    await recordEngagement(changes.flatMap(engagementOf))
    await recordSoftBounces(changes.flatMap(softBounceOf))
    const outcome = await transact(writes)
    if (outcome.kind === 'written') return
  }
  throw new Error('The messages kept changing while their events were counted; trying again later')
}

/**
 * DynamoDB's limit for a transaction. A batch of ten events comes near this limit only if its clicks turn many earlier
 * clicks into bursts (isInBurst). The earlier clicks then no longer count, and each of their links needs a write.
 */
const MAX_WRITES = 100

async function storeInHalves(events: readonly MailEvent[], countsFrom: CountsFrom): Promise<void> {
  const middle = Math.ceil(events.length / 2)
  await storeEvents(events.slice(0, middle), countsFrom)
  await storeEvents(events.slice(middle), countsFrom)
}

function changesBy(
  events: readonly MailEvent[],
  known: ReadonlyMap<string, KnownMessage>,
): NamedChange[] {
  const latest = new Map<string, NamedChange>()
  for (const event of events) {
    const name = messageName(event)
    const before = known.get(name)?.facts
    const after = addEvent(latest.get(name)?.after ?? before, event)
    const { messageId, address, groups } = event
    latest.set(name, { name, messageId, address, before, after, groups })
  }
  return [...latest.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

/**
 * The subscriber's new times of delivery, open and click. The times are stored before the message's facts. If the
 * second write then fails, the next attempt computes the times again from all facts. Storing the same times twice
 * changes nothing.
 */
function engagementOf({ address, before, after }: NamedChange): EngagementChange[] {
  const { campaign } = after
  if (campaign === undefined || address === undefined) return []
  const moments = momentsOf(after)
  return isEqual(momentsOf(before), moments) ? [] : [{ address, campaign, moments }]
}

/** The message's soft bounce, or its arrival outside campaigns. Stored before the message's facts, like the engagement. */
function softBounceOf({ address, before, after }: NamedChange): SoftBounceChange[] {
  if (address === undefined) return []
  const { bounce_cause: cause, mailed_at } = after
  const isNewCause = cause !== undefined && cause !== before?.bounce_cause
  const hasArrived = after.delivered_at !== undefined && before?.delivered_at === undefined
  return [
    ...(isNewCause ? [{ address, bounced: cause, mailed_at }] : []),
    // For a campaign, the engagement has the delivery.
    ...(hasArrived && after.campaign === undefined ? [{ address, counts_from: mailed_at }] : []),
  ]
}

function momentsOf(facts: MessageFacts | undefined): EngagementChange['moments'] {
  const { opened, clicked } = engagedAt(facts)
  const delivered = verdictOf(facts).delivered ? facts?.delivered_at : undefined
  return {
    ...(delivered !== undefined && { delivered }),
    ...(opened !== undefined && { opened }),
    ...(clicked !== undefined && { clicked }),
  }
}

function shardOf(name = ''): string {
  const [first = 0] = createHash('sha256').update(name).digest()
  return String(first % COUNT_SHARDS)
}
