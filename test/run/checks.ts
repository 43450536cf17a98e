import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Part, secondsSince } from './part.ts'

/** The checks run in parallel, because some of them use only one thread, and `npm audit` waits for the network. */
export function checks(): Promise<Part>[] {
  return [
    check('Lint', ['biome', 'ci', '.']),
    check('Types', ['tsc', '--noEmit']),
    check('Unused', ['knip', '--config', '.config/knip.jsonc']),
    check('API', ['tsx', 'test/lint-openapi.ts']),
    audit(),
  ]
}

async function check(name: string, [program = '', ...args]: string[]): Promise<Part> {
  const started = performance.now()
  const { status, output } = await runProgram(join('node_modules', '.bin', program), args)
  return checked(name, started, status === 0, output)
}

/**
 * Finds known vulnerabilities of severity high or worse in deployed packages. If the registry has no audits (many
 * mirrors) or does not answer, the check prints a note and does not fail.
 */
async function audit(): Promise<Part> {
  const started = performance.now()
  const soon = ['--fetch-retries=0', '--fetch-timeout=30000']
  const args = ['audit', '--json', '--omit=dev', '--audit-level=high', ...soon]
  const { status, output } = await runProgram('npm', args)
  if (output.includes('"auditReportVersion"'))
    return checked('Dependencies', started, status === 0, status === 0 ? '' : output)
  const unchecked = 'The package registry does not answer audits: not checked.'
  return { ...checked('Dependencies', started, true, unchecked), passed: 0 }
}

function checked(name: string, started: number, ok: boolean, output: string): Part {
  return {
    name,
    seconds: secondsSince(started),
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    tests: [],
    output: `— ${name}\n${output.trim()}`,
  }
}

/** Runs a program and buffers its output, so that the outputs of parallel checks do not mix. */
async function runProgram(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  const [status, ...outputs] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { status, output: outputs.join('') }
}
