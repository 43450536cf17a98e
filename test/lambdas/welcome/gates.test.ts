import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GATES } from '../../../lambdas/welcome/gates.ts'

const EFFECTS: Record<(typeof GATES)[number]['effect'], string> = {
  drop: 'is dropped',
  uncertain: 'becomes *uncertain*',
  leave: 'is left to its worker',
  wait: 'waits until the limit allows it',
  'wait with its class': 'waits, and so does all mail of its class',
}

it('docs/product.md has the gates of the welcome mail, in their order', () => {
  const rows = GATES.map(({ gate, limit = '', effect }) =>
    `| ${gate} | ${limit} | ${EFFECTS[effect]} |`.replaceAll('|  |', '| |'),
  )
  expect(readFileSync('docs/product.md', 'utf8')).toContain(rows.join('\n'))
})
