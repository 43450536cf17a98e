import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { transact } from '../platform/aws/dynamodb.ts'
import { COUNT_SHARDS, campaignCountWrites } from './campaign-counts.ts'
import { learn } from './message-facts.ts'
import { findMessages, type KnownMessage, messageName, messagePut } from './message-store.ts'
import { hourWrite } from './reputation-store.ts'
import type { MailEvent } from './ses-event.ts'
import { type CountsFrom, type MessageChange, tallyOf } from './tally.ts'

/** How often a batch is looked at anew because another one changed a message of it meanwhile. */
const TRIES = 6

/**
 * Keeps what some events tell, and moves the counts with it, in one transaction: an event that came before changes
 * nothing, and what two batches know of one message adds up whichever is first. For a campaign of a million mails, some
 * 2.5 million events, that costs about 6 $ beside the 100 $ of SES.
 */
export async function storeEvents(
  events: readonly MailEvent[],
  countsFrom: CountsFrom,
): Promise<void> {
  const names = [...new Set(events.map(messageName))]
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const known = await findMessages(names)
    const changes = changesBy(events, known)
    const tally = tallyOf(changes, countsFrom)
    if (changes.length === 0) return
    const shard = shardOf(names[0])
    const outcome = await transact([
      ...changes.map(({ name, messageId, after }) =>
        messagePut(name, messageId, after, known.get(name)?.version),
      ),
      ...[...tally.campaigns].flatMap(([id, counts]) => campaignCountWrites(id, counts, shard)),
      ...tally.hours.map((step) => hourWrite(countsFrom[step.mailClass], step, shard)),
    ])
    if (outcome.kind === 'written') return
  }
  throw new Error('The messages kept changing while their events were counted; trying again later')
}

interface NamedChange extends MessageChange {
  /** See messageName in message-store.ts. */
  name: string
  messageId: string
}

function changesBy(
  events: readonly MailEvent[],
  known: ReadonlyMap<string, KnownMessage>,
): NamedChange[] {
  const latest = new Map<string, NamedChange>()
  for (const event of events) {
    const name = messageName(event)
    const before = known.get(name)?.facts
    const after = learn(latest.get(name)?.after ?? before, event)
    latest.set(name, { name, messageId: event.messageId, before, after })
  }
  return [...latest.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

function shardOf(name = ''): string {
  const [first = 0] = createHash('sha256').update(name).digest()
  return String(first % COUNT_SHARDS)
}
