import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Turns of phrase that are not English, in what people are told. */
const faults: Record<string, RegExp> = {
  'say “is not a”':
    /\b(?:is|are) no (?!longer\b|more\b|less\b|other\b)[a-z]+ (?:address|file|picture|date|time|link)/i,
  'say “This is not a”': /\bThis is no (?!longer\b|more\b)/,
  'say “should”': /\bWhat shall\b/,
  'say “over” or “again”': /\banew\.['"`<]/,
}

it.each(Object.entries(faults))('what people are told: %s', (_, fault) => {
  const found = ['contract', 'lambdas', 'web', 'local'].flatMap(linesBelow)
  expect(found.length).toBeGreaterThan(10_000)
  expect(found.filter(({ text }) => fault.test(text)).map(({ at }) => at)).toEqual([])
})

it('a test’s title stands alone in a list of failures: it does not begin by “but”, “and”, “also”, “or”, “nor”', () => {
  const title =
    /(?:\b(?:it|test|describe)(?:\.\w+)?|\))\(\s*['"`](?:but|and|also|or|nor)\s[^'"`\n]*/gi
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    [...readFileSync(join('test', file), 'utf8').matchAll(title)].map(
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})

/** Code and text, without comments. The offline writer and the gate on claims have sentences of others. */
function linesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|html)$/.test(file) && !/bank|claims/.test(file))
    .flatMap((file) => {
      const path = join(folder, file)
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((text, index) => ({ text, at: `${path}:${index + 1}` }))
    })
    .filter(({ text }) => !/^\s*(?:\/\/|\/?\*)/.test(text))
}
