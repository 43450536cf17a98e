import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'

/**
 * Part of `npm run check`: no regular expression of the product takes more than linear time. A text that a stranger sends
 * would otherwise hold up whoever reads it. One that recheck cannot decide in its time is let through.
 */
const SECONDS_EACH = 20
/** Files that are left out, and why. */
const EXCEPTIONS: Record<string, string> = {
  'local/bedrock/edit-email.ts': 'runs on a laptop only, over prompts of 2,000 characters at most',
}

const files = execFileSync('git', ['ls-files', 'bin', 'lib', 'lambdas', 'web', 'local', 'contract'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !(file in EXCEPTIONS))
const found = new Map(files.flatMap(literalsOf).map((one) => [`/${one.source}/${one.flags}`, one]))

const failures: string[] = []
for (const { file, source, flags } of found.values()) {
  const result = await check(source, flags, { timeout: SECONDS_EACH * 1000 })
  if (result.status === 'vulnerable')
    failures.push(`${file}: /${source}/${flags} takes ${result.complexity.summary} time`)
}
for (const failure of failures) console.error(failure)
console.log(`${found.size} regular expressions, ${failures.length} too slow`)
process.exit(failures.length > 0 ? 1 : 0)

interface Literal {
  file: string
  source: string
  flags: string
}

function literalsOf(file: string): Literal[] {
  const literals: Literal[] = []
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return literals
}
