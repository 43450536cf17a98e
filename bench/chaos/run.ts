import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { TASK_VARIABLE, type Task } from './task.ts'
import type { World } from './world.ts'

/** Worker processes from one bundle: a process starts in a fraction of what loading each file would take. */
export async function buildProcess() {
  const directory = await mkdtemp(join(tmpdir(), 'myplateful-chaos-'))
  const outfile = join(directory, 'process.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('process.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Kept, because a step is told by the name of its command.
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    // Packages that are still CommonJS call `require`, which an ES module does not have.
    banner: {
      js: "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);",
    },
  })
  return {
    /** Runs a task to its end. @returns how the process ended; `stderr` where it failed */
    async run(world: World, task: Task): Promise<{ killed: boolean; failure?: string }> {
      const child = spawn(process.execPath, [outfile], {
        env: {
          PATH: process.env.PATH ?? '',
          ...world.environment,
          [TASK_VARIABLE]: JSON.stringify(task),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let text = ''
      child.stderr.on('data', (part: Buffer) => {
        text = (text + part).slice(-4000)
      })
      const [code, signal] = await once(child, 'close')
      return {
        killed: signal === 'SIGKILL',
        ...(code !== 0 && signal === null && { failure: text }),
      }
    },
    stop: () => rm(directory, { recursive: true, force: true }),
  }
}
export type ChaosProcess = Awaited<ReturnType<typeof buildProcess>>
