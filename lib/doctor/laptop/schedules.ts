import type { HostStatus } from '../../../contract/site/host-status.ts'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { type Finding, passed, warning } from '../finding.ts'

const TITLE = 'Schedules'

export const schedules: Check<RunningHost> = {
  title: TITLE,
  look: async ({ schedules, urls }) => [judgeSchedules(schedules, urls.site)],
}

export function judgeSchedules(states: HostStatus['schedules'], site: string): Finding {
  const paused = states.filter(({ state }) => state !== 'ENABLED').map(({ name }) => name)
  if (paused.length === 0)
    return passed(TITLE, `${states.map(({ name }) => name).join(', ')} are on`)
  return warning(
    TITLE,
    `${paused.join(', ')} ${paused.length > 1 ? 'are' : 'is'} paused: nothing goes out by itself.`,
    `Resume it in the staff area, ${site}/admin, under Blog Scheduler`,
  )
}
