import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import '../local/check-node.ts'

/**
 * `npm run mutate -- lambdas/feedback`: Stryker mutates that folder and prints the mutants that survive. An argument is
 * one of these folders, or a folder, file or pattern inside one. Without arguments all folders are mutated, which takes
 * hours. The next run tests only changed code and surviving mutants. To rewrite a tsconfig, Stryker calls an API that
 * TypeScript has removed. To prevent this call, the configuration names a tsconfig that does not exist.
 */
const folders: Record<string, { tests: string }> = {
  contract: { tests: 'test/contract' },
  'lambdas/platform': { tests: 'test/lambdas/platform' },
  'lambdas/mail': { tests: 'test/lambdas/mail' },
  'lambdas/feedback': { tests: 'test/lambdas/feedback' },
  'lambdas/subscribers': { tests: 'test/lambdas/subscribers' },
  'lambdas/campaigns': { tests: 'test/lambdas/campaigns' },
  'lambdas/posts/claims': { tests: 'test/lambdas/posts/{claim-words,health-claims,sentences}' },
  'lambdas/posts/facts': {
    tests:
      'test/lambdas/posts/{read-figures,figures,citations,known-facts,gate} test/local/offline-writer',
  },
  'lambdas/welcome': { tests: 'test/lambdas/welcome' },
  'lambdas/pictures': { tests: 'test/lambdas/pictures' },
}

/**
 * Tests for single files or folders. A run with these tests takes minutes. A run with all tests of a folder takes
 * hours.
 */
const specificTests: Record<string, string> = {
  'contract/subscribers/import-schemas.ts': 'test/contract/subscribers',
  'lambdas/subscribers/imports/import-line.ts': 'test/lambdas/subscribers/import-line',
  'lambdas/subscribers/imports/import-undo.ts': 'test/lambdas/subscribers/import-undo',
  'lambdas/subscribers/segments/is-in-segment.ts': 'test/lambdas/subscribers/is-in-segment',
  'lambdas/campaigns/audience/waves.ts': 'test/lambdas/campaigns/segments',
  'lambdas/subscribers/shield': 'test/lambdas/subscribers/join-shield',
  'lambdas/welcome/limits.ts': 'test/lambdas/welcome/limits',
  'lambdas/welcome/counters.ts': 'test/lambdas/welcome/counters',
  'lambdas/welcome/welcome-allowance.ts': 'test/lambdas/welcome/welcome-allowance',
  'lambdas/platform/audit/entry.ts': 'test/lambdas/platform/audit/entry',
  'lambdas/platform/audit/audited-update.ts': 'test/lambdas/platform/audit/entry',
  'lambdas/platform/audit/read-log.ts': 'test/lambdas/platform/audit/read-audit',
  'lambdas/pictures/file-kind.ts': 'test/lambdas/pictures/file-kind',
  'lambdas/pictures/make-files.ts': 'test/lambdas/pictures/make-files',
}

const SURVIVING = ['Survived', 'NoCoverage']

const paths = process.argv.slice(2)
/** The tests to run instead of the above: `MUTATE_TESTS=test/lambdas npm run mutate -- lambdas/mail/submit`. */
const otherTests = process.env.MUTATE_TESTS
for (const path of paths.length > 0 ? paths : Object.keys(folders)) await mutate(path)

async function mutate(path: string): Promise<void> {
  const folder = Object.keys(folders).find((name) => `${path}/`.startsWith(`${name}/`))
  const tests = otherTests ?? specificTests[path] ?? (folder && folders[folder]?.tests)
  if (!folder || !tests) throw new Error(`${path} is in none of ${Object.keys(folders)}`)
  console.log(`\n— ${path}, tests: ${tests}`)
  process.env.MUTATE_TESTS = tests
  const report = `.stryker/${folder.replaceAll('/', '-')}`
  forgetSurvivors(`${report}.json`)
  await new Stryker({
    configFile: '.config/stryker.json',
    mutate: [/\.tsx?\b/.test(path) ? path : `${path}/**/*.{ts,tsx}`],
    incrementalFile: `${report}.json`,
    jsonReporter: { fileName: `${report}-report.json` },
  }).runMutationTest()
}

/**
 * Deletes surviving mutants from the report, so that Stryker tests them again. Stryker itself does not repeat a mutant
 * of a module's constants, even if a new test would detect that mutant.
 */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values<{ mutants: { status: string }[] }>(report.files))
    source.mutants = source.mutants.filter(({ status }) => !SURVIVING.includes(status))
  writeFileSync(file, JSON.stringify(report))
}
