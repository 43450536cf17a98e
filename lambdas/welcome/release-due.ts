import { groupBy, sortBy } from 'es-toolkit'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import type { ReleaseJob } from '../../contract/mail/schemas.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import type { TimeLeft } from '../platform/queue/worker.ts'
import { type DueEntry, dueDelete, dueEntries, dueKey } from '../subscribers/due-welcome.ts'
import { addressOf } from '../subscribers/subscription.ts'
import { type Outcome, sendDue, TAKEN_MS } from './send-due.ts'
import { findPerson, isOwed } from './welcome-store.ts'

/** DNS and SES at their slowest: whoever would be cut off in between leaves it to the next minute. */
const ONE_TAKES_MS = 15_000

/**
 * Sends some of the welcome mail of a class that is due. One after the other, looking at the switch each time: what waited
 * may be just what closes it again.
 */
export async function releaseDue(
  { mailClass, most }: ReleaseJob,
  clock: () => Date,
  timeLeft: TimeLeft,
): Promise<void> {
  const now = clock()
  const due = await dueEntries(mailClass, now, WELCOME_LIMITS.readPerMinute)
  let sent = 0
  for (const entry of inTurns(due)) {
    if (sent >= most || timeLeft() < ONE_TAKES_MS) return
    const { kind } = await release(entry, now, clock)
    if (kind === 'none_goes') return
    if (kind === 'sent') sent += 1
  }
}

/** One of each network after the other, those with the fewest first: so one network's many stand in nobody's way. */
function inTurns(entries: readonly DueEntry[]): DueEntry[] {
  const networks = Object.values(groupBy(entries, ({ network, id }) => network ?? id))
  const groups = sortBy(networks, ['length'])
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => group[turn] ?? []),
  ).flat()
}

async function release({ id, key }: DueEntry, now: Date, clock: () => Date): Promise<Outcome> {
  const address = await addressOf(id)
  // The index by id may be a moment late.
  if (!address && now.getTime() - dueAt(key) < TAKEN_MS) return { kind: 'elsewhere' }
  const found = address && (await findPerson(address))
  if (found && isOwed(found) && dueKey(id, found.welcome_due).sk === key.sk)
    return sendDue(found, clock)
  // Nobody is there any more, or another one is due to them.
  await transact([dueDelete(key)])
  return { kind: 'dropped' }
}

function dueAt({ sk }: DueEntry['key']): number {
  return Date.parse(sk.slice(0, sk.indexOf('#')))
}
