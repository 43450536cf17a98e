import * as v from 'valibot'
import { advanceClock, sleepersMoveTheClock } from './clock.ts'
import { TASK_VARIABLE, task } from './task.ts'

/** A worker process (see run.ts): it does what its task says, or dies of it. */
const { role, mess, clockMs, ...harm } = v.parse(task, JSON.parse(process.env[TASK_VARIABLE] ?? ''))
advanceClock(clockMs)
// Nobody else is left alive for whom it could wait.
if (role.kind === 'finish') sleepersMoveTheClock()
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => {}

// Handlers read their environment when they are imported.
const { recordCalls } = await import('./call-recorder.ts')
const { begin, finish, join } = await import('./campaign.ts')
recordCalls(harm)
if (role.kind === 'begin') await begin(role.people, role.script, mess)
else if (role.kind === 'join') await join(mess)
else await finish(role.byCancelling)
process.exit(0)
