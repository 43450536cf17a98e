// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cleanPasted } from '../../../../web/components/editor/html/clean-pasted.ts'
import { readHtml } from '../../../../web/components/editor/html/read.ts'
import { writeHtml } from '../../../../web/components/editor/html/write.ts'
import { GOOGLE_DOCS, WORD } from '../../../support/clipboards.ts'

const pasted = (html: string, subset: 'article' | 'mail' = 'article') =>
  writeHtml(readHtml(cleanPasted(html, subset), subset), subset)

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
    const mail = pasted(GOOGLE_DOCS, 'mail')
    expect(mail).toMatch(/^<h1>Beans every day<\/h1>/)
    expect(mail).not.toContain('style')
    expect(mail).not.toContain('<div')
  })

  it('loses scripts, and pictures from other sites', () => {
    const html = '<p onclick="x()">a<img src="https://lh3.example/x.png"><script>x()</script></p>'
    expect(pasted(html)).toBe('<p>a</p>')
    expect(pasted('<a href="javascript:x()">b</a>')).toBe('<p>b</p>')
  })

  it.each([' ', '&#1;', '&#127;', '&nbsp;', '&#xfeff;', 'java&#1;script:'])(
    'loses a javascript: link that begins with “%s”',
    (before) => {
      expect(pasted(`<p>a <a href="${before}javascript:alert(1)">b</a></p>`)).toBe('<p>a b</p>')
    },
  )

  it('loses all characters that the server refuses', () => {
    expect(pasted('<p>a&#7;b <a href="/blog&#1;">c</a></p>')).toBe(
      '<p>ab <a href="/blog">c</a></p>',
    )
  })
})
