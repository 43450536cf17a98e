import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The rules see only how a line is written. They do not see a count whose key is an expression, or a cut at a number
 * below 100.
 */
const faults: Record<string, RegExp> = {
  'names from outside are counted and grouped in a Map (contract/count-names.ts, Map.groupBy)':
    /import \{[^}]*\b(?:countBy|groupBy|keyBy)\b[^}]*\} from 'es-toolkit|(\w+)\[(\w+)\] = \(\1\[\2\] \?\? 0\) \+ 1\b/,
  'texts are cut by grapheme (contract/cut-text.ts)':
    /(?<!\])\.(?:slice|substring|substr)\(0, (?:\w*(?:LENGTH|LONGEST|CHARACTERS|LIMIT)\w*|\d{3,})\b|\.(?:slice|substring|substr)\(0, [^`]*\}…`/,
}

it.each(Object.entries(faults))('%s', (_, fault) => {
  const files = globSync('{contract,lambdas,web}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => fault.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

it.each([
  "import { countBy, sumBy } from 'es-toolkit'",
  'counts[tag] = (counts[tag] ?? 0) + 1',
  'name.slice(0, MAX_NAME_LENGTH)',
  'name.substring(0, 200)',
  'return \u0060\u0024{text.slice(0, end).trimEnd()}…\u0060',
])('the rules see: %s', (code) => {
  expect(Object.values(faults).some((fault) => fault.test(code))).toBe(true)
})

it.each(['names.slice(0, MAX_NAMES)', 'at.slice(0, 10)', "import { sumBy } from 'es-toolkit'"])(
  'the rules allow: %s',
  (code) => {
    expect(Object.values(faults).some((fault) => fault.test(code))).toBe(false)
  },
)
