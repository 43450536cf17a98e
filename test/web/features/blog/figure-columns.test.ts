import { expect, it } from 'vitest'
import { withFigureColumns } from '../../../../web/components/body-html.ts'

function table(...columns: readonly string[]): string {
  const heads = ['<th scope="col">Food</th>', ...columns.map(() => '<th scope="col">Head</th>')]
  const rows = [0, 1].map((row) => {
    const cells = columns.map((cells) => `<td>${cells.split(' | ')[row]}</td>`)
    return `<tr><th scope="row">Beans</th>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
const marked = (html: string) => withFigureColumns(html).match(/<t[hd][^<>]*data-figure=""/g) ?? []

it.each([
  '540 | 1,250 mg',
  '9 g | 12–15 g',
  '1 g (5%) | 2 g (10%)',
  '<strong>4.5</strong> % | −3',
  '&lt;1 g | 20 mcg',
  '$4.50 | none',
  '500 mg | —',
])('a table column of numbers is marked, including its header: %s', (column) => {
  expect(marked(table(column))).toHaveLength(3)
  expect(marked(table('Yes | No', column))).toHaveLength(3)
})

it.each([
  'Yes | 9 g',
  'none | —',
  '9 g of it | 8 g',
  '1 oz, about 155 mg | 3 oz, about 14 mcg',
  '2025 guidelines | 2020 guidelines',
  ' | 9 g',
])('a table column that does not consist of numbers is not marked: %s', (column) =>
  expect(marked(table(column))).toEqual([]),
)

it('the first column of a table is never marked, because it names the rows', () => {
  const html = '<table><tr><td>1</td><td>Beans</td></tr></table>'
  expect(withFigureColumns(html)).toBe(html)
})

it('a table with spanning cells is not marked', () => {
  const html = '<table><tr><td>Beans</td><td colspan="2">9</td></tr></table>'
  expect(withFigureColumns(html)).toBe(html)
})

it('marking the columns of numbers twice changes nothing', () => {
  const once = withFigureColumns(table('540 | 550', 'Yes | No'))
  expect(withFigureColumns(once)).toBe(once)
  expect(once.replaceAll(' data-figure=""', '')).toBe(table('540 | 550', 'Yes | No'))
})
