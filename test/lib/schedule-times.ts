import type { Environment } from '../../lib/environments.ts'
import { synthesize } from './synth.ts'

/** When each of an environment's schedules fires, by its name. */
export function scheduleTimes(environment: Environment): Record<string, string> {
  const all = Object.values(synthesize(environment).findResources('AWS::Scheduler::Schedule'))
  return Object.fromEntries(
    all.map(({ Properties }) => [Properties.Name, Properties.ScheduleExpression]),
  )
}
