import type { ContentMatch, Mark, Node, NodeType, Schema } from '@tiptap/pm/model'
import { uniq } from 'es-toolkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeArticle, sanitizeContent } from '../../lambdas/content/sanitize.ts'
import { allTemplates } from '../../lambdas/mail/draft/catalog.ts'
import { leftOutOf } from '../../web/components/editor/html/left-out.ts'
import { bodyOf, readHtml } from '../../web/components/editor/html/read.ts'
import { writeHtml } from '../../web/components/editor/html/write.ts'
import { schemaOf } from '../../web/components/editor/schema/extensions.ts'
import { anyHtml } from './arbitrary-html.ts'
import { newestArticles } from './newest-articles.ts'

const addresses = [
  '/blog',
  'https://a.example/?a=1&b="2"',
  'mailto:a@b.example',
  '#part',
  'page.html',
  '',
  'javascript:alert(1)',
  'java\u0001script:x',
  '\u007fjavascript:x',
  ' data:x',
  '//evil.example',
  '<!--x-->https://a',
]
const pictures = [
  '/pictures/00112233445566778899aabbccddeeff-960.jpg',
  '/x.png',
  '/a/../b.png',
  '//evil/x.png',
  'https://a.example/x.png',
  'http://a.example/x.png',
  'data:image/png;base64,x',
  '',
]
const styles = [
  'color:red',
  'margin:0 1px;color:#fff',
  'color:red !important',
  'background:url(x)',
  ';;',
  'COLOR:red',
  'color : rgb(1, 2, 3)',
  'position:fixed;width:100%',
  '"><script>',
  '',
]
const anyText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('&lt;b&gt;', '<i>', '"', '\u00a0', ' two  spaces ', '\u0007', '\ud800', '\ufffe'),
)
const one = (of: readonly string[]) => fc.constantFrom(null, ...of)

/** A value of an attribute. Addresses, styles and texts include hostile values that no button of the editor makes. */
function anyAttribute(name: string): fc.Arbitrary<unknown> {
  if (name === 'href') return one(addresses)
  if (name === 'src') return one(pictures)
  if (/style$/i.test(name)) return one(styles)
  if (name === 'level') return fc.constantFrom(2, 3)
  if (name === 'colspan' || name === 'rowspan') return fc.constantFrom(1, 2, 3)
  if (name === 'colwidth') return fc.constant(null)
  if (name === 'written') return fc.boolean()
  return fc.oneof(fc.constant(null), anyText)
}

function anyAttributes(names: readonly string[]) {
  return fc.record(Object.fromEntries(names.map((name) => [name, anyAttribute(name)])))
}

/** Any document of the schema, up to a realistic depth. */
function anyDocument(schema: Schema): fc.Arbitrary<Node> {
  const marksIn = (parent: NodeType): fc.Arbitrary<Mark[]> => {
    const types = Object.values(schema.marks).filter((type) => parent.allowsMarkType(type))
    const each = types.map((type) =>
      fc.option(
        anyAttributes(Object.keys(type.spec.attrs ?? {})).map((attrs) => type.create(attrs)),
        { nil: undefined, freq: 2 },
      ),
    )
    return fc
      .tuple(...each)
      .map((marks) =>
        marks.reduce<Mark[]>((set, mark) => (mark ? [...mark.addToSet(set)] : set), []),
      )
  }
  const nodeOf = (type: NodeType, parent: NodeType, depth: number): fc.Arbitrary<Node> =>
    type.isText
      ? fc.tuple(anyText, marksIn(parent)).map(([text, marks]) => schema.text(text, marks))
      : fc
          .tuple(
            anyAttributes(Object.keys(type.spec.attrs ?? {})),
            contentOf(type, type.contentMatch, depth),
            type.isInline ? marksIn(parent) : fc.constant([]),
          )
          .map(([attrs, content, marks]) => type.create(attrs, content, marks))
  const contentOf = (
    parent: NodeType,
    match: ContentMatch,
    depth: number,
  ): fc.Arbitrary<Node[]> => {
    const edges = Array.from({ length: match.edgeCount }, (_, index) => match.edge(index)).filter(
      ({ type }) => type.isText || !type.hasRequiredAttrs(),
    )
    const shallow = edges.filter(({ type }) => type.isText || type.isLeaf || type.isTextblock)
    const choices = depth > 0 ? edges : shallow.length > 0 ? shallow : edges.slice(0, 1)
    const more: fc.Arbitrary<Node[]> = fc
      .constantFrom(...(choices.length > 0 ? choices : [undefined]))
      .chain((edge) =>
        edge
          ? fc
              .tuple(nodeOf(edge.type, parent, depth - 1), contentOf(parent, edge.next, depth - 1))
              .map(([first, rest]) => [first, ...rest])
          : fc.constant<Node[]>([]),
      )
    if (!match.validEnd) return more
    return depth > -2 && choices.length > 0
      ? fc.oneof({ weight: 1, arbitrary: fc.constant<Node[]>([]) }, { weight: 2, arbitrary: more })
      : fc.constant<Node[]>([])
  }
  return nodeOf(schema.topNodeType, schema.topNodeType, 6)
}

const subsets = [
  ['article', sanitizeArticle],
  ['mail', sanitizeContent],
] as const

/** Removes all white space, because texts that differ only in white space count as equal here. */
const squeezed = (html: string) => html.replace(/\s+/g, '')

/** The site's own pictures. A mail with others opens in the HTML view. */
const SHOWN_PICTURES = 'img:not([src^="https:"])'

/** The nesting of elements, without paragraphs, line breaks and marks. */
function structure(html: string): string[] {
  const parts = `h1, h2, h3, ul, ol, li, blockquote, hr, table, tr, td, th, figure, figcaption, ${SHOWN_PICTURES}`
  return [...bodyOf(html).querySelectorAll(parts)].map((element) => {
    const above = element.parentElement?.closest(parts)
    return `${above?.localName ?? ''} > ${element.localName}`
  })
}

/** HTML that people write by hand and that the editor does not produce. */
const odd = [
  '<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>',
  '<figure><img src="/a.png"><img src="/b.png"><figcaption><a href="/x">c</a></figcaption></figure>',
  '<figure><img src="/a.png" alt="A"><figcaption>See <a href="/x">c</a><br>d</figcaption></figure>',
  '<figure>words<img src="/a.png"><figcaption><p>a</p><ul><li>b</li></ul></figcaption></figure>',
  '<table><caption>See <a href="/x">a</a></caption><tr><th>b</th><td><table><tr><td>c</td></tr></table></td></tr></table>',
  '<table><caption>a</caption><caption>b</caption><tr><td colspan="x">c</td><td rowspan="900"><img src="/a.png"></td></tr></table>',
  '<a href="/x"><h2>a</h2><p>b <img src="/a.png" alt="A"></p></a>',
  '<p><a href="/x">a</a></p><p><a href="/y"><img src="/a.png"></a></p>',
  '<li>a<h3>b</h3><ul><li><blockquote>c</blockquote></li></ul></li>',
  '<ol><li><p>a</p><p><a href="/x">b</a></p></li></ol><blockquote>c<hr>d</blockquote>',
].map((html): [string] => [html])

function substance(html: string) {
  const body = bodyOf(html)
  return {
    words: squeezed(body.textContent ?? ''),
    // A link over two paragraphs becomes two equal links.
    links: uniq(
      [...body.querySelectorAll('a[href]')]
        .filter((link) => link.textContent?.trim())
        .map((link) => link.getAttribute('href')),
    ),
    pictures: [...body.querySelectorAll(SHOWN_PICTURES)].map((one) => [
      one.getAttribute('src'),
      one.getAttribute('alt'),
    ]),
    cells: [...body.querySelectorAll('td, th')].map((cell) => squeezed(cell.textContent ?? '')),
  }
}

/**
 * Tests that the editor's allow list equals the server's. Needs a DOM: `@vitest-environment jsdom`.
 * @param share the factor for the number of documents: 1 in the long test, less in the short test
 */
export function allowListsAgree(share: number): void {
  describe.each(subsets)('any document of the %s editor', (subset, sanitize) => {
    it('has HTML that the server does not change', () => {
      fc.assert(
        fc.property(anyDocument(schemaOf(subset)), (doc) => {
          const html = writeHtml(doc, subset)
          expect(sanitize(html)).toBe(html)
        }),
        { numRuns: 200 * share },
      )
    })

    it('keeps its structure and content when the editor reads its HTML', () => {
      fc.assert(
        fc.property(anyDocument(schemaOf(subset)), (doc) => {
          const html = writeHtml(doc, subset)
          const again = writeHtml(readHtml(html, subset), subset)
          expect(structure(again)).toEqual(structure(html))
          expect(substance(again)).toEqual(substance(html))
        }),
        { numRuns: 40 * share },
      )
    })
  })

  it('the editor writes no caption whose only text is characters that HTML cannot have', () => {
    const schema = schemaOf('article')
    const { doc, figure } = schema.nodes
    if (!doc || !figure) throw new Error('The editor has no figures')
    const link = schema.mark('link', { href: '/blog' })
    const picture = figure.create({ src: '/x.png', alt: '' }, schema.text('\ud800', [link]))
    expect(writeHtml(doc.create(null, picture), 'article')).not.toContain('figcaption')
  })

  describe.each(subsets)('any %s HTML that the server allows', (subset, sanitize) => {
    it('loses no words, links, pictures or cells in the editor', () => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          const sanitized = sanitize(html)
          const after = writeHtml(readHtml(sanitized, subset), subset)
          expect(substance(after)).toEqual(substance(sanitized))
        }),
        { numRuns: 200 * share, examples: odd },
      )
    })

    it('does not change when the editor reads and writes it a second time', () => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          const once = writeHtml(readHtml(sanitize(html), subset), subset)
          const again = writeHtml(readHtml(once, subset), subset)
          expect(squeezed(again)).toBe(squeezed(once))
        }),
        { numRuns: 200 * share },
      )
    })
  })

  describe('the mail template', () => {
    it.each(allTemplates(newestArticles).map(({ type, html }) => [type, html]))(
      '%s loses nothing in the editor',
      (_, html) => {
        expect(leftOutOf(html, 'mail')).toEqual([])
        expect(writeHtml(readHtml(html, 'mail'), 'mail')).toBe(sanitizeContent(html))
      },
    )
  })
}
