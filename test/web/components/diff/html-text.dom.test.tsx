import { expect, it } from 'vitest'
import { textOfHtml } from '../../../../web/components/diff/html-text.ts'

it('a row of a table is compared as one line, with its cells apart', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`
  const table = `<table><tbody>${row('First', 'Jan 12', '500')}${row('Second', '<p>Jan 19</p>', '2,473')}</tbody></table>`
  expect(textOfHtml(`<p>Waves</p>${table}`)).toBe(
    'Waves\n\nFirst | Jan 12 | 500\n\nSecond | Jan 19 | 2,473',
  )
})
