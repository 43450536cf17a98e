import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isEqual } from 'es-toolkit'
import * as v from 'valibot'
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
import { hourWrite } from '../mail/reputation/reputation-store.ts'
import { groupDay, groupFate, groupFigures, groupKey } from '../mail/welcome-groups.ts'
import { batchGet, transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { type EngagementChange, recordEngagement } from '../subscribers/engagement.ts'
import { type CountsFrom, type KnownHarm, type MessageChange, tallyOf } from './tally.ts'

/** How often a batch is looked at anew because another one changed a message of it meanwhile. */
const TRIES = 6

/**
 * Keeps what some events tell, and moves the counts with it, in one transaction: an event that came before changes
 * nothing, and what two batches know of one message adds up whichever is first. For a campaign of a million mails, some
 * 2.5 million events, that costs about 8 $ beside the 100 $ of SES.
 */
export async function storeEvents(
  events: readonly MailEvent[],
  countsFrom: CountsFrom,
): Promise<void> {
  const names = [...new Set(events.map(messageName))]
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const known = await findMessages(names)
    const changes = changesBy(events, known)
    if (changes.length === 0) return
    const harm = await harmOfGroups(changes)
    const tally = tallyOf(changes, countsFrom, env.TIME_ZONE, harm)
    const shard = shardOf(names[0])
    const writes = [
      ...changes.map(({ name, messageId, after }) =>
        messagePut(name, messageId, after, known.get(name)?.version),
      ),
      ...[...tally.campaigns].flatMap(([id, counts]) => campaignCountWrites(id, counts, shard)),
      ...engagementWrites(tally.campaigns, shard),
      ...tally.groups.map(({ name, day, ...steps }) =>
        groupFate(
          name,
          day,
          steps,
          // Whether the class counts it was decided by these.
          steps.bounces + steps.complaints > 0 ? harm(name, day) : undefined,
        ),
      ),
      ...tally.hours.map((step) => hourWrite(countsFrom[step.mailClass], step, shard)),
    ]
    if (writes.length > MOST_WRITES) return storeInHalves(events, countsFrom)
    await recordEngagement(changes.flatMap(engagementOf))
    const outcome = await transact(writes)
    if (outcome.kind === 'written') return
  }
  throw new Error('The messages kept changing while their events were counted; trying again later')
}

/** DynamoDB takes no more in a transaction. Ten events of ten campaigns come near it only where clicks turn out to be a burst. */
const MOST_WRITES = 100

async function storeInHalves(events: readonly MailEvent[], countsFrom: CountsFrom): Promise<void> {
  const middle = Math.ceil(events.length / 2)
  await storeEvents(events.slice(0, middle), countsFrom)
  await storeEvents(events.slice(middle), countsFrom)
}

interface NamedChange extends MessageChange {
  /** See messageName in message-store.ts. */
  name: string
  messageId: string
  address: MailEvent['address']
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
    latest.set(name, { name, messageId: event.messageId, address: event.address, before, after })
  }
  return [...latest.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

/**
 * What a campaign's mail did with a person. It is written before the message: where the message turns out to have changed
 * meanwhile, this runs again with all that is known, and a repeat changes nothing.
 */
function engagementOf({ address, before, after }: NamedChange): EngagementChange[] {
  const { campaign } = after
  if (campaign === undefined || address === undefined) return []
  const was = momentsOf(before)
  const moments = momentsOf(after)
  return isEqual(was, moments) ? [] : [{ address, campaign, moments }]
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

const keyedGroup = v.object({ pk: v.string(), sk: v.string(), ...groupFigures.entries })

/** What the groups of these messages have done so far, on the days on which one of the messages bounced or was reported. */
async function harmOfGroups(changes: readonly NamedChange[]): Promise<KnownHarm> {
  const keys = changes.flatMap(({ after }) => {
    const days = [after.bounced_at, after.complained_at].flatMap((at) => (at ? [groupDay(at)] : []))
    return (after.groups ?? []).flatMap((name) => days.map((day) => groupKey(name, day)))
  })
  const known = new Map(keys.map((key) => [nameOf(key), key]))
  const items = await batchGet(env.WORK_TABLE, [...known.values()])
  const found = new Map(v.parse(v.array(keyedGroup), items).map((item) => [nameOf(item), item]))
  return (name, day) => found.get(nameOf(groupKey(name, day))) ?? { bounces: 0, complaints: 0 }
}

function nameOf({ pk, sk }: { pk: string; sk: string }): string {
  return `${pk} ${sk}`
}
