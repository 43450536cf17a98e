// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeArticle, sanitizeContent } from '../../../../lambdas/content/sanitize.ts'
import { readPasted } from '../../../../web/components/editor/html/pasted.ts'
import { bodyOf } from '../../../../web/components/editor/html/read.ts'
import { anyHtml } from '../../../support/arbitrary-html.ts'
import { GOOGLE_DOCS, WORD, wordItem } from '../../../support/clipboards.ts'

const pasted = (html: string, subset: 'article' | 'mail' = 'article') =>
  readPasted(html, subset).html

describe('pasted HTML', () => {
  it('becomes headings, text, lists, links and tables if it is from Word', () => {
    expect(pasted(WORD)).toBe(
      [
        '<h2>Beans every day</h2>',
        '<h3>Why they work</h3>',
        '<p>A cup of <strong>black beans</strong> brings <em>fiber</em> &amp; protein. See <a href="https://example.org/beans">the study</a>.</p>',
        '<ul><li>Soak them overnight<ul><li>in cold water</li></ul></li><li>Cook them slowly</li></ul>',
        '<ol><li>First</li><li>Second</li></ol>',
        '<table><tbody><tr><td><strong>Bean</strong></td><td><strong>Fiber</strong></td></tr>',
        '<tr><td>Black</td><td>15 g</td></tr></tbody></table>',
      ].join(''),
    )
  })

  it('becomes headings, text, lists, links and tables without styles if it is from Google Docs', () => {
    expect(pasted(GOOGLE_DOCS)).toBe(
      [
        '<h2>Beans every day</h2>',
        '<p>A cup of <strong>black beans</strong> brings <em>fiber</em>. See <a href="https://example.org/beans">the study</a>.</p>',
        '<ul><li>Soak them overnight<ul><li>in cold water</li></ul></li><li>Cook them slowly</li></ul>',
        '<table><tbody><tr><td>Bean</td><td>Fiber</td></tr></tbody></table>',
        '<p>The end.</p>',
      ].join(''),
    )
  })

  it('keeps its first heading if it is pasted into a mail', () => {
    expect(pasted(GOOGLE_DOCS, 'mail')).toMatch(/^<h1>Beans every day<\/h1>/)
    expect(pasted('<h1>a</h1><h4><b>b</b></h4><p role="heading" aria-level="2">c</p>')).toBe(
      '<h2>a</h2><h3>b</h3><h2>c</h2>',
    )
  })

  it('loses all characters that the server refuses', () => {
    const html = '<p>a&#7;b <a href="https://example.org/&#1;">c</a></p>'
    expect(pasted(html)).toBe('<p>ab <a href="https://example.org/">c</a></p>')
  })

  it('stays as it is if it is from this editor, and is read if it is from another editor', () => {
    const own = '<p data-pm-slice="1 1 []">Beans  and <strong>rice</strong></p>'
    expect(pasted(own)).toBe(own)
    const other = '<section data-pm-slice="1 1 []"><p>Beans</p></section>'
    expect(pasted(other)).toBe('<p>Beans</p>')
  })

  it.each([
    ['a style sheet', '<style>p{}</style><title>t</title><p>a</p>'],
    [
      'hidden text',
      '<p>a<span style="display: none">b</span><span style="mso-hide:all">c</span></p>',
    ],
    [
      'a comment of Word',
      '<p>a<a href="#_msocom_1">[B1]</a></p><div style="mso-element:comment-list">b</div>',
    ],
    ['blank lines', '<p><o:p>&nbsp;</o:p></p><p>a</p><div><br></div><h2> </h2>'],
  ])('loses %s', (_, html) => {
    expect(pasted(html)).toBe('<p>a</p>')
  })
})

describe('a pasted line stays a line if it is', () => {
  const two = '<p>Soak.</p><p>Rinse.</p>'
  const broken = '<p>Soak.<br />Rinse.</p>'

  it.each([
    ['a div', '<div>Soak.</div><div>Rinse.</div>', two],
    ['a div in a div', '<div dir="ltr">Soak.<div><div>Rinse.</div></div></div>', two],
    ['a term and its explanation', '<dl><dt>Soak.</dt><dd>Rinse.</dd></dl>', two],
    ['a main part', '<nav>Soak.</nav><main>Rinse.</main>', two],
    [
      'shown as a block',
      '<b style="display: block; font-weight: 400">Soak.</b><span style="display:block">Rinse.</span>',
      two,
    ],
    [
      'a part of a flexible box',
      '<div style="display:flex"><span>Soak.</span><span>Rinse.</span></div>',
      two,
    ],
    ['a floating part', 'Soak.<span style="float: right">Rinse.</span>', two],
    ['before a break', 'Soak.<br>Rinse.<br>', broken],
    ['before a break that only separates blocks', '<p>Soak.</p><br><p><br>Rinse.<br></p>', two],
    ['a line of preformatted text', '<pre>Soak.\n  Rinse.\n</pre>', broken],
    [
      'a line below white-space: pre-wrap',
      '<span style="white-space: pre-wrap"><i></i>Soak.\r\nRinse.</span>',
      broken,
    ],
    [
      'a cell of a layout table',
      '<table role="presentation"><tr><td>Soak.</td><td>Rinse.</td></tr></table>',
      two,
    ],
    ['the only cell of a table', '<div>Soak.</div><table><tr><td>Rinse.</td></tr></table>', two],
    [
      'divided by a picture',
      '<p>Soak.<img src="https://a.example/x" style="display:block">Rinse.</p>',
      '<p>Soak.</p><p><img src="/pasted/0" alt="" /></p><p>Rinse.</p>',
    ],
  ])('%s', (_, html, lines) => {
    expect(pasted(html)).toBe(lines)
  })

  it('is one line if its blocks are shown inside a line', () => {
    const html =
      'Soak <div style="display:inline">and </div><p style="display: inline-block">rinse.</p>'
    expect(pasted(html)).toBe('<p>Soak and rinse.</p>')
    expect(pasted('<span style="float:left">S</span>oak')).toBe('<p>Soak</p>')
  })

  it('keeps the cells of a table, and one blank between words', () => {
    expect(pasted('<table><tr><td>a</td><td>b<br>c</td></tr></table>')).toContain(
      '<td>a</td><td>b<br />c</td>',
    )
    expect(pasted('<span style="white-space:pre-wrap">a  b</span>')).toBe('<p>a b</p>')
  })
})

describe('pasted text', () => {
  it('keeps raised, lowered, struck-out, bold and italic words, however they are marked', () => {
    expect(
      pasted('10<sup>6</sup> m<span style="vertical-align:super">2</span> H<sub>2</sub>O'),
    ).toBe('<p>10<sup>6</sup> m<sup>2</sup> H<sub>2</sub>O</p>')
    expect(
      pasted(
        '<del>a</del> <strike>b</strike> <span style="text-decoration-line: line-through">c</span> <code>d</code>',
      ),
    ).toBe('<p><s>a</s> <s>b</s> <s>c</s> <code>d</code></p>')
    expect(
      pasted(
        '<span style="font-weight:700">a</span> <b style="font-weight:normal">b</b> <b>c<span style="font-weight:normal">d</span></b> <span style="font-style:italic">e</span>',
      ),
    ).toBe('<p><strong>a</strong> b <strong>c</strong>d <em>e</em></p>')
  })

  it('is underlined, except in a link', () => {
    expect(pasted('<u>a</u> <u><a href="https://a.example/"><u>b</u></a></u>')).toBe(
      '<p><u>a</u> <a href="https://a.example/">b</a></p>',
    )
  })

  it('keeps the no-break space in “250 mg”, and no other', () => {
    const html =
      '<p>250\u00a0mg\u00a0<b>a</b>\u00a0 b<span class="Apple-converted-space">\u00a0</span>c</p>'
    expect(pasted(html)).toBe('<p>250\u00a0mg <strong>a</strong> b c</p>')
  })
})

describe('pasted lists', () => {
  it('keep their numbers and levels if they are from Word, also after a paragraph', () => {
    const list = [
      wordItem(1, '1.', 'a'),
      wordItem(2, 'a)', 'b'),
      wordItem(2, 'b)', 'c'),
      wordItem(3, 'iv.', 'd'),
      wordItem(1, '2.', 'e'),
      '<p class=MsoNormal>Note</p>',
      wordItem(1, '3.', 'f'),
      wordItem(1, '4.', '2. g'),
      wordItem(1, '1.', 'h'),
    ]
    expect(pasted(list.join('\n'))).toBe(
      [
        '<ol><li>a<ol><li>b</li><li>c<ol start="4"><li>d</li></ol></li></ol></li><li>e</li></ol>',
        '<p>Note</p>',
        '<ol start="3"><li>f</li><li>2. g</li></ol><ol><li>h</li></ol>',
      ].join(''),
    )
  })

  it('keep markers of Word that are words', () => {
    const html = wordItem(1, 'Step 1:', 'Soak') + wordItem(2, 'o', 'Rinse')
    expect(pasted(html)).toBe('<p>Step 1: Soak</p><ul><li>Rinse</li></ul>')
  })

  it('are one list if Word online or Google Docs splits them', () => {
    const online = (start: number, level: number, text: string) =>
      `<div class="ListContainerWrapper"><ol start="${start}"><li data-aria-level="${level}"><p>${text}</p></li></ol></div>`
    const html = online(1, 1, 'a') + online(2, 1, 'b') + online(1, 2, 'c') + online(3, 1, 'd')
    expect(pasted(html)).toBe('<ol><li>a</li><li>b<ol><li>c</li></ol></li><li>d</li></ol>')
    expect(pasted('<ol><li value="4">a</li></ol><ol><li>b</li></ol>')).toBe(
      '<ol start="4"><li>a</li></ol><ol><li>b</li></ol>',
    )
  })

  it('have characters in place of the boxes of a checklist', () => {
    const docs =
      '<li role="checkbox" aria-checked="true"><img src="data:image/png;base64,x" aria-roledescription="checkbox"><p style="display:inline-block">a</p></li>'
    const github = '<li><input type="checkbox" checked> b</li><li><input type="checkbox"> c</li>'
    const { html, pictures } = readPasted(`<ul>${docs}${github}</ul>`, 'article')
    expect(html).toBe('<ul><li>☑ a</li><li>☑ b</li><li>☐ c</li></ul>')
    expect(pictures).toEqual([])
  })
})

describe('a pasted link', () => {
  it.each([
    ['https://www.google.com/url?q=https://b.example/&sa=D', 'https://b.example/'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2F&data=x',
      'https://b.example/',
    ],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('%s leads to %s', (from, to) => {
    expect(pasted(`<a href="${from}">a</a>`)).toBe(`<p><a href="${to}">a</a></p>`)
  })

  it.each([
    '#_ftn1',
    'file:///C:/a.docx',
    'about:blank#fn1',
    '/blog',
    'mailto:',
    'tel:1',
    'http://',
  ])('to %s loses the address, keeps its words and is counted', (href) => {
    const { html, leftOut } = readPasted(`<p>a <a href="${href}">b</a></p>`, 'mail')
    expect(html).toBe('<p>a b</p>')
    expect(leftOut.links).toBe(1)
  })

  it.each([' ', '&#1;', '&#127;', '&nbsp;', '&#xfeff;', 'java&#1;script:'])(
    'is lost if it is a javascript: link that begins with “%s”',
    (before) => {
      expect(pasted(`<p>a <a href="${before}javascript:alert(1)">b</a></p>`)).toBe('<p>a b</p>')
    },
  )
})

it('videos, frames and drawings of a paste are left out and counted, icons are not', () => {
  const html =
    '<p>a<iframe src="https://v.example"></iframe></p><video>b</video><object><embed></object><svg width="300"><text>c</text></svg><svg aria-hidden="true"></svg><svg width="16"></svg>'
  const { html: text, leftOut } = readPasted(html, 'article')
  expect(text).toBe('<p>a</p>')
  expect(leftOut).toEqual({ links: 0, embeds: 4 })
})

describe.each([
  ['article', sanitizeArticle],
  ['mail', sanitizeContent],
] as const)('any HTML that is pasted into the %s editor', (subset, sanitize) => {
  it('loses no words, and becomes HTML that neither the server nor a second paste changes', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const text = pasted(html, subset)
        expect(sanitize(text)).toBe(text)
        expect(pasted(text, subset)).toBe(text)
        expect(wordsOf(text)).toBe(wordsOf(html))
      }),
      { numRuns: 80, examples: [[WORD], [GOOGLE_DOCS]] },
    )
  })
})

/** All visible characters, without the markers of Word's lists, which become the numbers of lists. */
function wordsOf(html: string): string {
  const body = bodyOf(html)
  for (const hidden of body.querySelectorAll(
    'script, style, template, noscript, title, iframe, svg, math, select, [style*="mso-list:Ignore"]',
  ))
    hidden.remove()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the server refuses them
  return (body.textContent ?? '').replace(/[\s\u0000-\u001f\ufffe\uffff\ud800-\udfff]/g, '')
}
