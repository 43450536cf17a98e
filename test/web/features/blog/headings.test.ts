import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BUILT_IN_SLUGS } from '../../../../contract/site/pages.ts'
import { withHeadingIds } from '../../../../web/components/body-html.ts'

const idsOf = (html: string) => withHeadingIds(html).headings.map(({ id }) => id)

it('a heading’s id is made of its words', () => {
  const html = '<h2>What’s in a <em>bean</em> &amp; why?</h2><p>x</p><h3>No</h3>'
  expect(withHeadingIds(html)).toEqual({
    html: '<h2 id="whats-in-a-bean-why">What’s in a <em>bean</em> &amp; why?</h2><p>x</p><h3>No</h3>',
    headings: [{ id: 'whats-in-a-bean-why', text: 'What’s in a bean & why?' }],
  })
})

it('ids of headings differ from each other and from the page’s own ids', () => {
  expect(idsOf('<h2>Soup</h2><h2>Soup</h2><h2>Main</h2><h2>?</h2><h2>Éclair 汤</h2>')).toEqual([
    'soup',
    'soup-2',
    'main-2',
    'section',
    'eclair-汤',
  ])
})

it('every heading gets a unique id', () => {
  const word = fc.constantFrom(
    'Soup',
    'soup-2',
    'Main',
    '?',
    '汤',
    'É',
    '&amp;',
    '<em>x</em>',
    '-',
    ' ',
  )
  const heading = fc.array(word, { maxLength: 4 }).map((words) => `<h2>${words.join('')}</h2>`)
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 8 }), (sections) => {
      const once = withHeadingIds(sections.join('<p>x</p>'))
      expect(withHeadingIds(once.html)).toEqual(once)
      const ids = once.headings.map(({ id }) => id)
      expect(new Set(['root', 'main', ...ids]).size).toBe(sections.length + 2)
      for (const id of ids) expect(once.html).toContain(`<h2 id="${id}">`)
    }),
  )
})

it('every built-in article has at least three sections with unique ids', () => {
  for (const slug of BUILT_IN_SLUGS) {
    const html = readFileSync(
      new URL(`../../../../web/articles/${slug}.html`, import.meta.url),
      'utf8',
    )
    const { headings } = withHeadingIds(html)
    expect(headings.length, slug).toBeGreaterThanOrEqual(3)
    expect(new Set(headings.map(({ id }) => id)).size, slug).toBe(headings.length)
  }
})

it.each(['sources', 'share', 'keep-reading', 'contents'])(
  'a heading does not get the id “%s”, which the page itself uses',
  (id) => {
    expect(withHeadingIds(`<h2>${id}</h2>`).html).toBe(`<h2 id="${id}-2">${id}</h2>`)
  },
)
