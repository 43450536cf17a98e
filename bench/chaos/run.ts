import { fileURLToPath } from 'node:url'
import { buildProgram } from '../program.ts'
import { TASK_VARIABLE, type Task } from './task.ts'
import type { World } from './world.ts'

/** Worker processes that die where their task says. */
export async function buildProcess() {
  const program = await buildProgram(fileURLToPath(new URL('process.ts', import.meta.url)))
  return {
    /** Runs a task to its end. */
    run: (world: World, task: Task) =>
      program.run({ ...world.environment, [TASK_VARIABLE]: JSON.stringify(task) }),
    stop: program.stop,
  }
}
export type ChaosProcess = Awaited<ReturnType<typeof buildProcess>>
