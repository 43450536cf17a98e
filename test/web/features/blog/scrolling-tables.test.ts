import { expect, it } from 'vitest'
import { withScrollingTables } from '../../../../web/components/body-html.ts'

const TABLE = '<table><tr><td>Beans</td></tr></table>'

it('puts a box around each table, and around nothing else', () => {
  const boxed = withScrollingTables(`<p>x</p>${TABLE}<p>y</p>${TABLE}`)
  expect(boxed.match(/<div data-table=""[^>]* tabindex="0"><table>/g)).toHaveLength(2)
  expect(boxed.replace(/<div[^>]*>|<\/div>/g, '')).toBe(`<p>x</p>${TABLE}<p>y</p>${TABLE}`)
})

it('changes nothing the second time, as in the browser, which reads the body off the page', () => {
  const once = withScrollingTables(TABLE)
  expect(withScrollingTables(once)).toBe(once)
})
