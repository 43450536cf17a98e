import { expect, it } from 'vitest'
import { sanitiseContent } from '../../../../../lambdas/content/sanitise.ts'
import { htmlLines } from '../../../../../web/features/campaigns/content/html-lines.ts'

const HTML = '<h1>News</h1><p>One <b>bold</b><i>word</i>.</p><ul><li>a</li><li>b</li></ul>'

it('gives each block of a mail its line, and leaves words alone', () => {
  expect(htmlLines(HTML).split('\n')).toEqual([
    '<h1>News</h1>',
    '<p>One <b>bold</b><i>word</i>.</p>',
    '<ul>',
    '<li>a</li>',
    '<li>b</li>',
    '</ul>',
  ])
})

it('changes nothing but line breaks, and nothing the second time', () => {
  expect(htmlLines(HTML).replaceAll('\n', '')).toBe(HTML)
  expect(htmlLines(htmlLines(HTML))).toBe(htmlLines(HTML))
  expect(sanitiseContent(htmlLines(HTML))).toBe(htmlLines(HTML))
})
