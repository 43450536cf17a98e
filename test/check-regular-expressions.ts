import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import 'sanitize-html'

/**
 * Part of `npm run check`: no regular expression of the product takes more than linear time. A text that a stranger sends
 * would otherwise hold up whoever reads it. One that recheck cannot decide in its time is let through, and named.
 */
const SECONDS_EACH = 20
/** Files and folders that are left out, and why. */
const EXCEPTIONS: Record<string, string> = {
  'local/bedrock/edit':
    'runs on a laptop only, over prompts of 2,000 characters at most and mails of 60,000',
}
/**
 * What reads no more than a span of a sentence, 1,200 characters (spansOf in lambdas/posts/claims/sentences.ts): there a
 * polynomial is bounded. Recheck suspects some of these on some days, by trying, and an exponential one would still fail.
 */
const BOUNDED = new Set([
  'lambdas/posts/claims/health-claims.ts',
  'lambdas/posts/claims/negation.ts',
])
/** What is put together by `new RegExp`, and how it comes to be checked. */
const MADE_WHILE_LOADING = [
  'lambdas/posts/claims/negation.ts',
  'lambdas/posts/claims/health-claims.ts',
  'lambdas/posts/facts/figures.ts',
  'lambdas/campaigns/results/machines.ts',
]
/** What is put together later, of what: none of it reads what strangers send. */
const MADE_LATER: Record<string, string> = {
  'bin/doctor/resource-policy.ts':
    "an engineer's doctor, of a policy of the account, over its ARNs",
  'bin/doctor/names.ts':
    "an engineer's doctor, of the names that lib/ gives, over CloudFormation's ids",
  'lambdas/mail/compose/message-template.ts': 'of an id and an address of our own making',
}

const files = execFileSync('git', ['ls-files', 'bin', 'lib', 'lambdas', 'web', 'local', 'contract'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !isLeftOut(file))
const read = files.map(expressionsOf)
const all = [...read.flatMap(({ literals }) => literals), ...(await madeWhileLoading())]
const found = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))

const known = new Set([...MADE_WHILE_LOADING, ...Object.keys(MADE_LATER)])
const failures: string[] = read
  .filter(({ file, makes }) => makes && !known.has(file))
  .map(
    ({ file }) =>
      `${file}: makes a regular expression that test/check-regular-expressions.ts does not know`,
  )
let undecided = 0
for (const { file, source, flags } of found.values()) {
  const result = await judge(source, flags)
  if (result.status === 'unknown') {
    undecided += 1
    console.log(`${file}: /${source.slice(0, 60)}/ was not decided in ${SECONDS_EACH} s`)
  }
  if (result.status !== 'vulnerable') continue
  const { type, summary } = result.complexity
  if (type === 'polynomial' && BOUNDED.has(file)) continue
  failures.push(`${file}: /${source}/${flags} takes ${summary} time`)
}
for (const failure of failures) console.error(failure)
console.log(
  `${found.size} regular expressions, ${failures.length} too slow, ${undecided} undecided`,
)
process.exit(failures.length > 0 ? 1 : 0)

function isLeftOut(file: string): boolean {
  return Object.keys(EXCEPTIONS).some((path) => file.startsWith(path))
}

/** Where recheck can only try, a busy machine looks slow: what it finds so has to be found twice. */
async function judge(source: string, flags: string) {
  const options = { timeout: SECONDS_EACH * 1000 }
  const first = await check(source, flags, options)
  const isTried = first.status === 'vulnerable' && first.complexity.isFuzz
  return isTried ? check(source, flags, options) : first
}

interface Expression {
  file: string
  source: string
  flags: string
}

/** The literals of a file, and whether it puts others together. */
function expressionsOf(file: string): { file: string; literals: Expression[]; makes: boolean } {
  const literals: Expression[] = []
  let makes = false
  const look = ({ callee }: NewExpression | CallExpression) => {
    makes ||= callee.type === 'Identifier' && callee.name === 'RegExp'
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: look,
    CallExpression: look,
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return { file, literals, makes }
}

/** What these files put together, as it is while they load. What they import has loaded before, or is ours as well. */
async function madeWhileLoading(): Promise<Expression[]> {
  const made: Expression[] = []
  let loading = ''
  const real = globalThis.RegExp
  globalThis.RegExp = new Proxy(real, {
    construct(target, given, caller) {
      const one: RegExp = Reflect.construct(target, given, caller)
      made.push({ file: loading, source: one.source, flags: one.flags })
      return one
    },
  })
  for (const file of MADE_WHILE_LOADING) {
    loading = file
    await import(`../${file}`)
  }
  globalThis.RegExp = real
  return made
}
