import { fileURLToPath } from 'node:url'
import { buildProgram } from '../program.ts'
import type { Emulators } from './emulators.ts'
import { TASK_VARIABLE, type Task } from './task.ts'

/** Builds the program of worker processes. A worker process kills itself at the step that its task names. */
export async function buildProcess() {
  const program = await buildProgram(fileURLToPath(new URL('process.ts', import.meta.url)))
  return {
    run: (emulators: Emulators, task: Task) =>
      program.run({ ...emulators.environment, [TASK_VARIABLE]: JSON.stringify(task) }),
    stop: program.stop,
  }
}
export type ChaosProcess = Awaited<ReturnType<typeof buildProcess>>
