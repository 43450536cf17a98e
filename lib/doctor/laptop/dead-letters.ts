import type { HostStatus } from '../../../contract/site/host-status.ts'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { type Finding, failed, passed } from '../finding.ts'

const TITLE = 'Dead letters'

/** What failed for good since the host was started. */
export const deadLetters: Check<RunningHost> = {
  title: TITLE,
  look: async ({ deadLetters }) => [judgeDeadLetters(deadLetters)],
}

export function judgeDeadLetters(queues: HostStatus['deadLetters']): Finding {
  const full = queues.filter(({ messages }) => messages > 0)
  if (full.length === 0) return passed(TITLE, `none in ${queues.length} queues`)
  return failed(
    TITLE,
    `${full.map(({ queue, messages }) => `${messages} of ${queue}`).join(', ')}.`,
    "The error stands in the host's terminal. Mend it, start the host again (its queues begin empty), and repeat what was asked",
  )
}
