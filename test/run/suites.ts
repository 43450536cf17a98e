import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { difference } from 'es-toolkit'
import type { JsonTestResults } from 'vitest/node'
import { type Part, secondsSince, type TestTime } from './part.ts'
import type { TestFiles } from './test-files.ts'

export interface Chosen extends TestFiles {
  isLong: boolean
  /** True if the command line selects no test files. Then all test files run. */
  isWhole: boolean
}

const reports = mkdtempSync(join(tmpdir(), 'myplateful-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

export function unitTests({ isLong, isWhole, unit }: Chosen): Part {
  const report = join(reports, 'unit.json')
  const args = [
    'run',
    isLong ? '--project=long' : '--project=!long',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isWhole ? [] : ['--passWithNoTests', ...unit]),
  ]
  return run('Unit tests', 'vitest', args, !isWhole, () => {
    const { numPassedTests, numFailedTests, testResults } = readReport<JsonTestResults>(report)
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, duration, meta }) => ({
        file: relative('.', name),
        title: [...ancestorTitles.filter(Boolean), title].join(' › '),
        seconds: (duration ?? 0) / 1000,
        ...(meta.waitedMs !== undefined && { waited: meta.waitedMs / 1000 }),
      })),
    )
    const skipped = difference(
      unit,
      tests.map(({ file }) => file),
    )
    if (skipped.length > 0) console.error(`\nNothing ran in ${skipped.join(', ')}`)
    return { passed: numPassedTests, failed: numFailedTests + skipped.length, tests }
  })
}

export function browserTests({ isLong, isWhole, browser }: Chosen): Part {
  const report = join(reports, 'browser.json')
  const args = [
    'test',
    isLong ? '--grep=@long' : '--grep-invert=@long',
    '--reporter=list,json',
    ...(isWhole ? [] : ['--pass-with-no-tests', ...browser]),
  ]
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report
  return run('Browser tests', 'playwright', args, !isWhole, () => {
    const { stats, suites } = readReport<JSONReport>(report)
    const { expected, unexpected, flaky } = stats
    return { passed: expected, failed: unexpected + flaky, tests: suites.flatMap(timesOf) }
  })
}

/** Leaves out the title of the outermost suite, because it is the file's name. */
function timesOf({ title, file, suites, specs }: JSONReportSuite): TestTime[] {
  const own = specs.map((spec) => ({
    file: `test/browser/${spec.file}`,
    title: title === file ? spec.title : `${title} › ${spec.title}`,
    seconds:
      spec.tests.flatMap(({ results }) => results).reduce((ms, { duration }) => ms + duration, 0) /
      1000,
  }))
  return [...own, ...(suites ?? []).flatMap(timesOf)]
}

/**
 * A runner that fails counts as a failure, even without a failed test or a report. A run without a passed test also
 * counts as a failure, unless `mayBeEmpty` is true.
 */
function run(
  name: string,
  program: string,
  args: string[],
  mayBeEmpty: boolean,
  read: () => Pick<Part, 'passed' | 'failed' | 'tests'>,
): Part {
  console.log(`\n— ${name}`)
  const started = performance.now()
  const { status } = spawnSync(join('node_modules', '.bin', program), args, { stdio: 'inherit' })
  const part = { name, seconds: secondsSince(started), passed: 0, failed: 1, tests: [] }
  try {
    const found = { ...part, ...read() }
    const ok = status === 0 && (mayBeEmpty || found.passed > 0)
    return ok || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch {
    return part
  }
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8'))
}
