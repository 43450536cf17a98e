import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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
