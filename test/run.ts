import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import '../local/check-node.ts'
import { findOrInstallHeadlessChromium } from './browser/chromium.ts'

/**
 * `npm test`: lint, types, what nothing uses, the OpenAPI document, an audit of the dependencies, the unit tests, then the
 * browser tests over the laptop host. Runs all of them even when an early one fails, and ends with `N passed, N failed`.
 */
interface Count {
  passed: number
  failed: number
}

const reports = mkdtempSync(join(tmpdir(), 'myplateful-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

// Side by side: each of them waits for one thread or for the network.
const counts = await Promise.all([
  check('Lint', ['biome', 'ci', '.']),
  check('Types', ['tsc', '--noEmit']),
  check('Unused', ['knip']),
  check('API', ['tsx', 'test/lint-openapi.ts']),
  audit(),
])
counts.push(unitTests(), browserTests())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function check(name: string, [program = '', ...args]: string[]): Promise<Count> {
  const { status, output } = await listen(join('node_modules', '.bin', program), args)
  console.log(`\n— ${name}\n${output.trim()}`)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Known holes of severity high or worse in what is deployed. A registry without that service (many mirrors) answers
 * with an error instead: then it is said and counts for nothing.
 */
async function audit(): Promise<Count> {
  const args = ['audit', '--json', '--omit=dev', '--audit-level=high']
  const { status, output } = await listen('npm', args)
  console.log('\n— Dependencies')
  if (!output.includes('"auditReportVersion"')) {
    console.log('The package registry does not answer audits: not checked.')
    return { passed: 0, failed: 0 }
  }
  if (status !== 0) console.log(output)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function unitTests(): Count {
  const report = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run('Unit tests', ['vitest', 'run', ...reporters])
  return reported(ok, () => {
    const { numPassedTests, numFailedTests } = readReport(report)
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
  })
}

function browserTests(): Count {
  const report = join(reports, 'browser.json')
  const ok = run('Browser tests', ['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: findOrInstallHeadlessChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return reported(ok, () => {
    const { expected, unexpected, flaky } = readReport(report).stats as Record<string, number>
    return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) }
  })
}

/** A runner that failed counts as a failure even where it names no failed test, or left no report. */
function reported(ok: boolean, read: () => Count): Count {
  try {
    const count = read()
    return ok || count.failed > 0 ? count : { ...count, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readReport(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}

/** Runs a program and keeps what it says, so that two of them do not speak at once. */
async function listen(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  const [status, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { status, output: said.join('') }
}

function run(name: string, [program = '', ...args]: string[], env: Record<string, string> = {}) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(join('node_modules', '.bin', program), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}
