import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import 'sanitize-html'

/**
 * Part of `npm run check`: each regular expression of the product must take linear time, so that a stranger's text
 * cannot block a function. The library recheck analyzes each expression. If the library has no verdict within
 * SECONDS_EACH, the expression passes and is printed.
 */
const SECONDS_EACH = 20
/** Files and folders to skip, and why. */
const EXCEPTIONS: Record<string, string> = {
  'local/bedrock/edit':
    'runs on a laptop only, over prompts of 2,000 characters at most and mails of 60,000',
}
/**
 * These expressions match at most 1,200 characters, the length of a span (spansOf in
 * lambdas/posts/claims/sentences.ts). For such short texts, polynomial time is fast enough. Only exponential time fails
 * the check.
 */
const BOUNDED = new Set([
  'lambdas/posts/claims/health-claims.ts',
  'lambdas/posts/claims/negation.ts',
])
/** Files that call `new RegExp` while they load. The check records these expressions during loading. */
const MADE_WHILE_LOADING = [
  'lambdas/posts/claims/negation.ts',
  'lambdas/posts/claims/health-claims.ts',
  'lambdas/posts/facts/figures.ts',
  'lambdas/campaigns/results/machines.ts',
]
/** Files that call `new RegExp` after loading, and why no stranger's text gets into their expressions. */
const MADE_LATER: Record<string, string> = {
  'bin/doctor/resource-policy.ts':
    "the engineer's doctor: made from the account's policies, matched against its ARNs",
  'bin/doctor/names.ts':
    "the engineer's doctor: made from names in lib/, matched against CloudFormation's ids",
  'lambdas/mail/compose/message-template.ts': 'made from our own id and address',
}

const files = execFileSync('git', ['ls-files', 'bin', 'lib', 'lambdas', 'web', 'local', 'contract'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|js)$/.test(file) && !isLeftOut(file))
const read = files.map(expressionsOf)
const all = [...read.flatMap(({ literals }) => literals), ...(await madeWhileLoading())]
const expressions = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))

const known = new Set([...MADE_WHILE_LOADING, ...Object.keys(MADE_LATER)])
const failures: string[] = read
  .filter(({ file, makes }) => makes && !known.has(file))
  .map(
    ({ file }) =>
      `${file}: calls RegExp. Add it to MADE_WHILE_LOADING or MADE_LATER in test/check-regular-expressions.ts`,
  )
let undecided = 0
for (const { file, source, flags } of expressions.values()) {
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
  `${expressions.size} regular expressions, ${failures.length} failed, ${undecided} undecided`,
)
process.exit(failures.length > 0 ? 1 : 0)

function isLeftOut(file: string): boolean {
  return Object.keys(EXCEPTIONS).some((path) => file.startsWith(path))
}

/** Checks an expression again if recheck called it vulnerable after fuzzing. Fuzzing can be wrong on a busy machine. */
async function judge(source: string, flags: string) {
  const options = { timeout: SECONDS_EACH * 1000 }
  const first = await check(source, flags, options)
  const isFuzzed = first.status === 'vulnerable' && first.complexity.isFuzz
  return isFuzzed ? check(source, flags, options) : first
}

interface Expression {
  file: string
  source: string
  flags: string
}

/** `makes`: whether the file calls RegExp. */
function expressionsOf(file: string): { file: string; literals: Expression[]; makes: boolean } {
  const literals: Expression[] = []
  let makes = false
  const checkCall = ({ callee }: NewExpression | CallExpression) => {
    makes ||= callee.type === 'Identifier' && callee.name === 'RegExp'
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node)
        literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: checkCall,
    CallExpression: checkCall,
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return { file, literals, makes }
}

/**
 * Records the expressions that the files of MADE_WHILE_LOADING create. This module imports sanitize-html at its top, so
 * that the library creates its own expressions before the recording.
 */
async function madeWhileLoading(): Promise<Expression[]> {
  const made: Expression[] = []
  let loading = ''
  const real = globalThis.RegExp
  globalThis.RegExp = new Proxy(real, {
    construct(target, args, caller) {
      const one: RegExp = Reflect.construct(target, args, caller)
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
