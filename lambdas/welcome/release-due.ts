import { sortBy } from 'es-toolkit'
import type { ReleaseJob } from '../../contract/mail/schemas.ts'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import type { TimeLeft } from '../platform/queue/worker.ts'
import { type DueEntry, dueEntries } from '../subscribers/join/due-welcome.ts'
import { sendDue } from './send-due.ts'
import { personOf } from './welcome-store.ts'

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
    const person = await personOf(entry, now)
    const outcome = person && (await sendDue(person, clock))
    if (outcome === 'class_waits') return
    if (outcome === 'sent') sent += 1
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
