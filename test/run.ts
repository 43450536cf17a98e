import '../local/check-node.ts'
import { parseArgs } from 'node:util'
import { checks } from './run/checks.ts'
import { installTools } from './run/install-tools.ts'
import { type Part, sum } from './run/part.ts'
import { siteAndTemplates } from './run/site-and-templates.ts'
import { browserTests, type Chosen, unitTests } from './run/suites.ts'
import { secondsOf, slowest } from './run/summary.ts'
import { allTestFiles, filesOf, type TestFiles } from './run/test-files.ts'

/**
 * `npm test` runs the checks, then the quick unit and browser tests. `npm run test:long` (`--long`) runs the long
 * tests. Words (`npm test -- subscribers`) select the test files that have one of the words in their path. After a
 * failed part the next parts still run. The last line is `N passed, N failed`.
 */
const { values, positionals: words } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isWhole = words.length === 0
const chosen: Chosen = { isLong: values.long, isWhole, ...filesOrEnd() }
const hasBrowserTests = chosen.browser.length > 0
const started = performance.now()

installTools({ njs: isWhole && !chosen.isLong, chromium: hasBrowserTests })
const parts: Part[] = []
if (isWhole) {
  parts.push(...(await Promise.all([siteAndTemplates(), ...(chosen.isLong ? [] : checks())])))
  for (const { output } of parts) if (output) console.log(`\n${output}`)
}
if (isWhole || chosen.unit.length > 0) parts.push(unitTests(chosen))
if (hasBrowserTests) parts.push(browserTests(chosen))

console.log(secondsOf(parts, (performance.now() - started) / 1000))
if (isWhole) console.log(slowest(parts))
const { passed, failed } = sum(parts)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function filesOrEnd(): TestFiles {
  try {
    return filesOf(words, values.long, allTestFiles())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
