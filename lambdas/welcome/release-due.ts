import { sortBy } from 'es-toolkit'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import type { ReleaseJob } from '../../contract/mail/schemas.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import type { TimeLeft } from '../platform/queue/worker.ts'
import { type DueEntry, dueDelete, dueEntries, dueKey } from '../subscribers/join/due-welcome.ts'
import { addressOf } from '../subscribers/standing/subscription.ts'
import { type Outcome, sendDue, WORKER_LIFE_MS } from './send-due.ts'
import { findPerson, hasDueWelcome } from './welcome-store.ts'

/**
 * The longest time that DNS and SES take for a mail. If the function has less time left, the mail waits for the next
 * minute's run.
 */
const SLOWEST_MAIL_MS = 15_000

/**
 * Sends one mail at a time and reads the sending switch before each mail, because the bounce of an earlier mail may
 * stop the class again.
 */
export async function releaseDue(
  { mailClass, most }: ReleaseJob,
  clock: () => Date,
  timeLeft: TimeLeft,
): Promise<void> {
  const now = clock()
  const due = await dueEntries(mailClass, now, WELCOME_LIMITS.readPerMinute)
  let sent = 0
  for (const entry of alternateNetworks(due)) {
    if (sent >= most || timeLeft() < SLOWEST_MAIL_MS) return
    const { kind } = await release(entry, now, clock)
    if (kind === 'none_goes') return
    if (kind === 'sent') sent += 1
  }
}

/** Takes one mail of each network in turn, so that a network with many mails does not delay the others. */
function alternateNetworks(entries: readonly DueEntry[]): DueEntry[] {
  const networks = [...Map.groupBy(entries, ({ network, id }) => network ?? id).values()]
  const groups = sortBy(networks, ['length'])
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => group[turn] ?? []),
  ).flat()
}

async function release({ id, key }: DueEntry, now: Date, clock: () => Date): Promise<Outcome> {
  const address = await addressOf(id)
  // The index by id is eventually consistent, so a new subscriber may still be missing. Leave the mail to its worker or
  // a later sweep.
  if (!address && now.getTime() - dueAt(key) < WORKER_LIFE_MS) return { kind: 'elsewhere' }
  const person = address && (await findPerson(address))
  if (person && hasDueWelcome(person) && dueKey(id, person.welcome_due).sk === key.sk)
    return sendDue(person, clock)
  // The subscriber is no longer on the list, or a different mail is due.
  await transact([dueDelete(key)])
  return { kind: 'dropped' }
}

function dueAt({ sk }: DueEntry['key']): number {
  return Date.parse(sk.slice(0, sk.indexOf('#')))
}
