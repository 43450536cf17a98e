import { parseArgs } from 'node:util'
import { sumBy } from 'es-toolkit'
import { startBedrock } from '../../local/bedrock/server.ts'
import { askGoldenSet } from './ask.ts'
import { passes, type Verdict } from './judge.ts'

/**
 * `npm run golden` sends thirty topics and prompts to the offline writer. With `-- --bedrock`, the command uses the
 * model of MODEL_ID and your AWS credentials. The command prints a table and fails if an answer is not as expected.
 */
const USAGE =
  'Usage: npm run golden [-- --bedrock [--input-price 1.00 --output-price 5.00]]\n  MODEL_ID names the model or profile; prices are in dollars for a million tokens'
const { values } = parseArgs({
  options: {
    bedrock: { type: 'boolean', default: false },
    'input-price': { type: 'string' },
    'output-price': { type: 'string' },
  },
})
const prices = {
  input: price(values['input-price']),
  output: price(values['output-price']),
}
if (values.bedrock && !process.env.MODEL_ID) {
  console.error(`Set MODEL_ID to the model to ask.\n${USAGE}`)
  process.exit(1)
}
const offline = values.bedrock ? undefined : await startBedrock()
if (offline)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: offline.endpoint,
    AWS_ACCESS_KEY_ID: 'offline',
    AWS_SECRET_ACCESS_KEY: 'offline',
    MODEL_ID: 'us.anthropic.offline-writer',
  })
process.env.AWS_REGION ??= 'us-east-1'

try {
  const verdicts = await askGoldenSet(({ name }) => process.stderr.write(`${name}\n`))
  console.log(table(verdicts))
  if (!verdicts.every(passes)) process.exitCode = 1
} finally {
  await offline?.stop()
}

function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map((verdict) => [
    verdict.name.slice(0, 52),
    String(verdict.words),
    verdict.schema ? 'ok' : 'FAIL',
    count(verdict.claims),
    count(verdict.figures),
    verdict.repeatedTitle ? 'FAIL' : 'ok',
    verdict.misses.join('; ') || 'ok',
    String(verdict.tokens.input + verdict.tokens.output),
    cost(verdict),
  ])
  const failed = verdicts.filter((verdict) => !passes(verdict)).length
  const total = ['all', '', '', '', '', '', `${failed} failed`, tokens(verdicts), costOf(verdicts)]
  const head = ['asked', 'words', 'schema', 'claims', 'figures', 'title', 'expected', 'tokens', '$']
  const all = [head, ...rows, total]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function count(problems: number): string {
  return problems === 0 ? 'ok' : `${problems} FAIL`
}

function tokens(verdicts: readonly Verdict[]): string {
  return String(sumBy([...verdicts], ({ tokens: { input, output } }) => input + output))
}

/** The cost in dollars: 0 offline, `?` without prices. The prices come from the command line, because they change. */
function cost(verdict: Verdict): string {
  return costOf([verdict])
}

function costOf(verdicts: readonly Verdict[]): string {
  if (!values.bedrock) return '0'
  const { input, output } = prices
  if (input === undefined || output === undefined) return '?'
  const dollars = sumBy(
    [...verdicts],
    ({ tokens: used }) => (used.input * input + used.output * output) / 1_000_000,
  )
  return dollars.toFixed(4)
}

function price(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const dollars = Number(text)
  if (dollars >= 0) return dollars
  console.error(USAGE)
  process.exit(1)
}
