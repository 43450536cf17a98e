import type { Environment } from '../../lib/environments.ts'
import { synthesize } from './synth.ts'

/** The expressions of an environment's schedules, by name. */
export function scheduleTimes(environment: Environment): Record<string, string> {
  const all = Object.values(synthesize(environment).findResources('AWS::Scheduler::Schedule'))
  return Object.fromEntries(
    all.map(({ Properties }) => [Properties.Name, Properties.ScheduleExpression]),
  )
}
