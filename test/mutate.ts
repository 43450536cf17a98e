import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import '../local/check-node.ts'

/**
 * `npm run mutate -- lambdas/feedback`: breaks that folder in every way that Stryker knows, one at a time, and names
 * what no test noticed. Any folder or pattern below these may be named; without one all are done, which takes hours.
 * The next run tests what has changed and what survived. stryker.config.json names a tsconfig that is not there: Stryker
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
}

/** What later tests may notice. */
const UNNOTICED = ['Survived', 'NoCoverage']

const asked = process.argv.slice(2)
/** Other tests than the folder's: `MUTATE_TESTS=test/lambdas npm run mutate -- lambdas/mail/submit`. */
const otherTests = process.env.MUTATE_TESTS
for (const what of asked.length > 0 ? asked : Object.keys(folders)) await mutate(what)

async function mutate(what: string): Promise<void> {
  const folder = Object.keys(folders).find((name) => `${what}/`.startsWith(`${name}/`))
  const tests = otherTests ?? (folder && folders[folder]?.tests)
  if (!folder || !tests) throw new Error(`${what} is below none of ${Object.keys(folders)}`)
  console.log(`\n— ${what}, by ${tests}`)
  process.env.MUTATE_TESTS = tests
  const report = `.stryker/${folder.replaceAll('/', '-')}`
  forgetSurvivors(`${report}.json`)
  await new Stryker({
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
