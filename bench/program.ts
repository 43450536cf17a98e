import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { REQUIRE_BANNER } from '../lib/bundling.ts'

export interface End {
  killed: boolean
  output: string
  /** The end of standard error, if the process failed without being killed. */
  failure?: string
}

/** Bundles a program, because processes start much faster from one file. */
export async function buildProgram(entry: string) {
  const directory = await mkdtemp(join(tmpdir(), 'myplateful-bench-'))
  const outfile = join(directory, `${basename(entry, '.ts')}.mjs`)
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // bench/chaos/ recognizes a step by the class name of its SDK command, so esbuild must not change the names.
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    banner: { js: REQUIRE_BANNER },
  })
  return {
    async run(environment: Record<string, string>, nodeOptions: string[] = []): Promise<End> {
      const child = spawn(process.execPath, [...nodeOptions, outfile], {
        env: { PATH: process.env.PATH ?? '', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [output, errors, [code, signal]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      const failed = code !== 0 && signal === null
      return {
        killed: signal === 'SIGKILL',
        output,
        ...(failed && { failure: errors.slice(-4000) }),
      }
    },
    stop: () => rm(directory, { recursive: true, force: true }),
  }
}
