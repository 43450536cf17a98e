import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import '../local/check-node.ts'

/**
 * `npm run mutate -- lambdas/feedback`: breaks that folder in every way that Stryker knows, one at a time, and names
 * what no test noticed. Any folder or pattern below these may be named; without one all are done, which takes hours.
 * The next run tests what has changed and what survived. The configuration names a tsconfig that is not there: Stryker
 * would rewrite ours by an API that TypeScript no longer has.
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

/** What few tests of its folder speak of: named alone it is asked of these, which takes minutes for hours. */
const fewer: Record<string, string> = {
  'contract/subscribers/import-schemas.ts': 'test/contract/subscribers',
  'lambdas/subscribers/import-line.ts': 'test/lambdas/subscribers/import-line',
  'lambdas/subscribers/import-undo.ts': 'test/lambdas/subscribers/import-undo',
  'lambdas/subscribers/shield': 'test/lambdas/subscribers/join-shield',
  'lambdas/welcome/limits.ts': 'test/lambdas/welcome/limits',
  'lambdas/welcome/judge-group.ts': 'test/lambdas/welcome/judge-group',
  'lambdas/welcome/welcome-allowance.ts': 'test/lambdas/welcome/welcome-allowance',
  'lambdas/platform/audit/entry.ts': 'test/lambdas/platform/audit/entry',
  'lambdas/platform/audit/audited-update.ts': 'test/lambdas/platform/audit/entry',
  'lambdas/platform/audit/read-log.ts': 'test/lambdas/platform/audit/read-audit',
  'lambdas/pictures/file-kind.ts': 'test/lambdas/pictures/file-kind',
  'lambdas/pictures/make-files.ts': 'test/lambdas/pictures/make-files',
}

/** What later tests may notice. */
const UNNOTICED = ['Survived', 'NoCoverage']

const asked = process.argv.slice(2)
/** Other tests than the folder's: `MUTATE_TESTS=test/lambdas npm run mutate -- lambdas/mail/submit`. */
const otherTests = process.env.MUTATE_TESTS
for (const what of asked.length > 0 ? asked : Object.keys(folders)) await mutate(what)

async function mutate(what: string): Promise<void> {
  const folder = Object.keys(folders).find((name) => `${what}/`.startsWith(`${name}/`))
  const tests = otherTests ?? fewer[what] ?? (folder && folders[folder]?.tests)
  if (!folder || !tests) throw new Error(`${what} is below none of ${Object.keys(folders)}`)
  console.log(`\n— ${what}, by ${tests}`)
  process.env.MUTATE_TESTS = tests
  const report = `.stryker/${folder.replaceAll('/', '-')}`
  forgetSurvivors(`${report}.json`)
  await new Stryker({
    configFile: '.config/stryker.json',
    mutate: [/\.tsx?\b/.test(what) ? what : `${what}/**/*.{ts,tsx}`],
    incrementalFile: `${report}.json`,
    jsonReporter: { fileName: `${report}-report.json` },
  }).runMutationTest()
}

/** Stryker by itself takes what survives in a constant of a module for a survivor for ever, whatever tests have come. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values<{ mutants: { status: string }[] }>(kept.files))
    source.mutants = source.mutants.filter(({ status }) => !UNNOTICED.includes(status))
  writeFileSync(file, JSON.stringify(kept))
}
