import * as v from 'valibot'
import { advanceClock, sleepByAdvancingClock } from './clock.ts'
import { TASK_VARIABLE, task } from './task.ts'

/** A worker process (see run.ts), which runs its task or is killed during the task. */
const { role, disorder, clockMs, ...faults } = v.parse(
  task,
  JSON.parse(process.env[TASK_VARIABLE] ?? ''),
)
advanceClock(clockMs)
// During `finish`, no other process is running, so the process can skip its waits.
if (role.kind === 'finish') sleepByAdvancingClock()
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => {}

const { injectFaults } = await import('./fault-injector.ts')
const { begin, finish, join } = await import('./campaign.ts')
injectFaults(faults)
if (role.kind === 'begin') await begin(role.people, role.script, disorder)
else if (role.kind === 'join') await join(disorder)
else await finish(role.cancelOnceFrozen)
process.exit(0)
