import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlCharacterIn } from '../../../contract/control-characters.ts'
import { sanitizeArticle, sanitizeContent } from '../../../lambdas/content/sanitize.ts'
import { anyHtml } from '../../support/arbitrary-html.ts'

const TEXT =
  'h2|h3|p|ul|ol|li|blockquote|br|hr|strong|em|b|i|u|s|sup|sub|code|a|img|table|thead|tbody|tfoot|tr|th|td|caption'
const ARTICLE = `${TEXT}|figure|figcaption`
const MAIL = `${TEXT}|h1|div|span`
const ATTRIBUTES = 'href|src|alt|start|scope|colspan|rowspan'
const MAIL_ATTRIBUTES = `${ATTRIBUTES}|style|width|height|align|role|cellpadding|cellspacing|border`

/** Matches every tag whose name is in `names` and whose attributes are in `attributes`. */
const tagOf = (names: string, attributes: string) =>
  new RegExp(`</(?:${names})>|<(?:${names})(?: (?:${attributes})(?:="[^"<>]*")?)*(?: /)?>`, 'g')

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** Attribute values. `names` lists the attributes' names, separated by `|`. Entities are decoded as in a browser. */
function valuesOf(tags: readonly string[], names: string): string[] {
  const written = tags.flatMap((tag) => [...tag.matchAll(RegExp(` (?:${names})="([^"]*)"`, 'g'))])
  return written.map(([, value = '']) =>
    value.replace(/&(amp|lt|gt|quot);/g, (_, entity: keyof typeof ENTITIES) => ENTITIES[entity]),
  )
}

describe.each([
  ['mail', sanitizeContent, tagOf(MAIL, MAIL_ATTRIBUTES)],
  ['post', sanitizeArticle, tagOf(ARTICLE, ATTRIBUTES)],
] as const)('sanitizing any HTML of a %s', (_, sanitize, tag) => {
  it('leaves sanitized HTML unchanged', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = sanitize(html)
        expect(sanitize(clean)).toBe(clean)
      }),
      { numRuns: 500, examples: [['<p><span><p>'], ['a</p>'], ['<td><section><tr>']] },
    )
  })

  it('removes control characters, even if they are written as entities', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(controlCharacterIn(sanitize(html))).toBeUndefined()
      }),
      { numRuns: 500, examples: [['<p>a&#1;b&#xffff;c\ud800</p>'], ['<a href="x&#7;">']] },
    )
  })

  it('removes a javascript: link with a control character inside', () => {
    expect(sanitize('<a href="java&#xfffe;script:alert(1)">x</a>')).toBe('<a>x</a>')
  })

  it('leaves only allowed elements, attributes, link schemes and styles', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const clean = sanitize(html)
        expect(clean.replace(tag, '')).not.toMatch(/[<>]/)
        const tags = clean.match(tag) ?? []
        for (const url of valuesOf(tags, 'href|src')) {
          expect(url).not.toMatch(/^[\s\\/]*[\\/]{2}/)
          expect(new URL(url, 'https://base.example').protocol).toMatch(/^(https?|mailto):$/)
        }
        for (const style of valuesOf(tags, 'style'))
          expect(style.replace(/rgba?\([\d\s,.%]+\)/g, '')).not.toMatch(/[()\\{}@"]|position/)
      }),
      { numRuns: 500 },
    )
  })
})
