import { expect, it } from 'vitest'
import { withScrollingTables } from '../../../../web/components/body-html.ts'

const TABLE = '<table><tr><td>Beans</td></tr></table>'

it('each table of an article gets a scrolling box, and no other element does', () => {
  const boxed = withScrollingTables(`<p>x</p>${TABLE}<p>y</p>${TABLE}`)
  expect(boxed.match(/<div data-table=""[^>]* tabindex="0"><table>/g)).toHaveLength(2)
  expect(boxed.replace(/<div[^>]*>|<\/div>/g, '')).toBe(`<p>x</p>${TABLE}<p>y</p>${TABLE}`)
})

it('a table that already has a scrolling box gets no second box', () => {
  const once = withScrollingTables(TABLE)
  expect(withScrollingTables(once)).toBe(once)
})
