import { describe, expect, it } from 'vitest'
import { sanitizeArticle, sanitizeContent } from '../../../lambdas/content/sanitize.ts'

const both = [
  ['mail', sanitizeContent],
  ['post', sanitizeArticle],
] as const

const HOSTILE = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an unclosed script', '<script>alert(1)'],
  ['an event handler', '<img src="https://x.example/a.png" onerror="alert(1)">'],
  ['an event handler without quotes', '<p onclick=alert(1)>x</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">x</a>'],
  ['a javascript link with a tab', '<a href="java\tscript:alert(1)">x</a>'],
  ['a javascript link in entities', '<a href="&#106;avascript:alert(1)">x</a>'],
  ['a javascript link behind a DEL', '<a href="\u007fjavascript:alert(1)">x</a>'],
  ['a javascript link behind a no-break space', '<a href="\u00a0javascript:alert(1)">x</a>'],
  ['a javascript link with a NUL', '<a href="java\0script:alert(1)">x</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
  ['a data picture', '<img src="data:image/svg+xml;base64,PHN2Zy8+">'],
  ['a vbscript link', '<a href="vbscript:x">x</a>'],
  ['a protocol-relative link', '<a href="//evil.example">x</a>'],
  ['svg', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  ['math', '<math><mtext><style><img onerror=alert(1)></style></mtext></math>'],
  ['an iframe', '<iframe src="https://evil.example"></iframe>'],
  ['an object', '<object data="x.swf"></object><embed src="x.swf">'],
  ['a form', '<form action="https://evil.example"><input name="q"><button>Go</button></form>'],
  ['a style sheet', '<style>body{display:none}</style>'],
  ['a link element', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a css expression', '<p style="width:expression(alert(1))">x</p>'],
  ['a css url', '<p style="background-color:url(https://evil.example)">x</p>'],
  ['a full-page overlay', '<div style="position:fixed;top:0;left:0;width:100%">x</div>'],
  ['a comment', '<!--[if mso]><script>alert(1)</script><![endif]-->'],
  ['a template', '<template><img src=x onerror=alert(1)></template>'],
  ['a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
] as const
const NEVER =
  /<(?:script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|noscript)|\son\w+\s*=|javascript|vbscript|data:|expression|url\(|position|evil\.example|<!--/i

describe.each(both)('a sanitized %s', (_, sanitize) => {
  it.each(HOSTILE)('does not contain %s', (_name, html) =>
    expect(sanitize(html)).not.toMatch(NEVER),
  )

  it.each(HOSTILE)('does not contain %s inside nested elements', (_name, html) => {
    const nested = `<div><blockquote><p>a ${html}</p></blockquote></div>${'<b>'.repeat(200)}${html}`
    expect(sanitize(nested)).not.toMatch(NEVER)
  })

  it('keeps headings, lists, tables and other text elements', () => {
    const html =
      '<h2>Two</h2><h3>Three</h3><p>One <strong>b</strong> <em>i</em> <b>b</b> <i>i</i> <u>u</u> <s>s</s> m<sup>2</sup> H<sub>2</sub>O <code>c</code><br />x</p><ul><li>1</li></ul><ol start="2"><li>2</li></ol><blockquote>Q</blockquote><hr /><table><thead><tr><th scope="col">H</th></tr></thead><tbody><tr><td colspan="2">D</td></tr></tbody></table>'
    expect(sanitize(html)).toBe(html)
  })

  it('makes <s> of <del> and <strike>', () => {
    expect(sanitize('<del>a</del><strike>b</strike>')).toBe('<s>a</s><s>b</s>')
  })

  it.each(['x', '-1', '12345', '1.5'])('drops the number “%s” of a list', (start) => {
    expect(sanitize(`<ol start="${start}"><li>a</li></ol>`)).toBe('<ol><li>a</li></ol>')
  })

  it('keeps web links and mailto: links', () => {
    const html =
      '<p><a href="https://a.example/?b=1&amp;c=2">a</a> <a href="http://a.example">b</a> <a href="mailto:a@b.example">c</a></p>'
    expect(sanitize(html)).toBe(html)
  })

  it('keeps the text of removed elements', () =>
    expect(sanitize('<section><font color="red">Words</font></section>')).toBe('Words'))

  it('is empty if the original was only a script', () => {
    expect(sanitize('  <script>x</script> \n')).toBe('')
  })

  it('contains no tag if the HTML was 60,000 opening brackets', () =>
    expect(sanitize('<'.repeat(60_000))).not.toMatch(/<[a-z]/))
})

describe('a sanitized mail’s HTML', () => {
  it('keeps allowlisted styles', () => {
    const html =
      '<p style="color:#1B6B43;font-size:16px;line-height:26px;margin:0 0 16px;text-align:center">x</p>'
    expect(sanitizeContent(html)).toBe(html)
  })

  it('keeps layout tables', () => {
    const html =
      '<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" align="center"><tbody><tr><th scope="col" align="left" width="50%" colspan="2" rowspan="1">H</th></tr><tr><td align="right" width="50%" colspan="1" rowspan="2">D</td></tr></tbody></table>'
    expect(sanitizeContent(html)).toBe(html)
  })

  it('keeps pictures over https and loses pictures over http', () => {
    expect(sanitizeContent('<img src="https://a.example/a.png">')).toBe(
      '<img src="https://a.example/a.png" alt="" />',
    )
    expect(sanitizeContent('<img src="http://a.example/a.png" alt="x">')).toBe('')
  })
})

describe('a sanitized post’s HTML', () => {
  it('has no styles, classes or ids', () =>
    expect(sanitizeArticle('<p style="color:#fff" class="x" id="y">x</p>')).toBe('<p>x</p>'))

  it.each([
    ['/covers/egg-1200.jpg', true],
    ['https://elsewhere.example/a.png', false],
    ['//elsewhere.example/a.png', false],
    ['/../x.png', false],
    ['covers/egg.svg', false],
  ])('keeps a picture only if its address is a plain path on the site: %s', (src, allowed) => {
    const html = sanitizeArticle(`<p><img src="${src}" alt="A"></p>`)
    expect(html).toBe(allowed ? `<p><img src="${src}" alt="A" /></p>` : '<p></p>')
  })
})

describe('an element whose text does not belong to the content', () => {
  it.each([
    'script',
    'style',
    'title',
    'textarea',
    'option',
    'select',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ])('is removed with its text: %s', (tag) => {
    for (const [, sanitize] of both)
      expect(sanitize(`<p>before</p><${tag}>secret</${tag}>`)).toBe('<p>before</p>')
  })
})

it('sanitizing keeps the text of an <article> or a custom element', () => {
  for (const [, sanitize] of both)
    expect(sanitize('<article><p>text</p><custom-tag>more</custom-tag></article>')).toBe(
      '<p>text</p>more',
    )
})

it('sanitizing keeps a table’s caption, body and footer', () => {
  const html =
    '<table><caption>C</caption><tbody><tr><td>D</td></tr></tbody><tfoot><tr><td>F</td></tr></tfoot></table>'
  for (const [, sanitize] of both) expect(sanitize(html)).toBe(html)
})

describe('the styles of a sanitized mail', () => {
  const styled = (style: string) => sanitizeContent(`<p style="${style}">x</p>`)

  it.each([
    'color:#fff',
    'color:#AABBCC80',
    'color:rgb(1, 2, 3)',
    'color:rgba(1,2,3,0.5)',
    'background-color:red',
    'color:rebeccapurple',
    'font-size:16px',
    'margin:0 auto',
    'padding:1px 2em 3rem 4%',
    'margin-top:-1.5em',
    'margin-bottom:0',
    'letter-spacing:0.025em',
    'width:100%',
    'max-width:600px',
    'height:20px',
    'border-radius:4px',
    'font-weight:normal',
    'font-weight:bold',
    'font-weight:600',
    'font-style:normal',
    'font-style:italic',
    'line-height:2',
    'line-height:1.55',
    'text-align:left',
    'text-align:right',
    'text-align:center',
    'text-decoration:none',
    'text-decoration:underline',
    'text-transform:none',
    'text-transform:uppercase',
    'display:block',
    'display:inline',
    'display:inline-block',
    'border:none',
    'border:0',
    'border:1px solid #ccc',
    'border-top:2px dashed #AABBCC',
    'border-bottom:1px dotted #ccc',
    'border-left:3px solid #1b6b43',
    'border-collapse:collapse',
    'border-collapse:separate',
    'vertical-align:top',
    'vertical-align:middle',
    'vertical-align:bottom',
  ])('include %s', (style) => expect(styled(style)).toBe(`<p style="${style}">x</p>`))

  it.each([
    'color:#ff',
    'color:#fff url',
    'color:a#fff',
    'color:xrgb(1,2,3)',
    'color:rgb(1,2,3)x',
    'color:rgb(var(--x))',
    'color:re',
    `color:${'a'.repeat(31)}`,
    'color:red1',
    'font-size:99999px',
    'font-size:1px 1px 1px 1px 1px',
    'font-size:big',
    'width:10vw',
    'font-weight:50',
    'font-style:oblique',
    'line-height:20.5x',
    'line-height:1.555',
    'line-height:x1.5',
    'text-align:justify',
    'text-decoration:blink',
    'display:none',
    'text-transform:lowercase',
    'border:1px solid red',
    'border:1px ridge #ccc',
    'border-collapse:both',
    'vertical-align:super',
    'opacity:0',
    'float:left',
  ])('do not include %s', (style) => expect(styled(style)).toBe('<p>x</p>'))
})

describe('a picture in sanitized HTML', () => {
  it.each(['/a/b-c_d.png', '/a.b/c.svg'])('gets an alt attribute if its address is %s', (src) => {
    for (const [, sanitize] of both)
      expect(sanitize(`<img src="${src}">`)).toBe(`<img src="${src}" alt="" />`)
  })

  it.each(['/a/../b.png', '//evil.example/a.png', '/a?b', '/a#b', 'a.png', 'https:/a.png'])(
    'is removed if its address is %s',
    (src) => {
      for (const [, sanitize] of both) expect(sanitize(`<img src="${src}" alt="x">`)).toBe('')
    },
  )

  it('keeps its width and height in a mail', () => {
    const html = '<img src="https://a.example/a.png" alt="A" width="10" height="20" />'
    expect(sanitizeContent(html)).toBe(html)
    expect(sanitizeContent('<img src="http://a.example/a.png" alt="A">')).toBe('')
  })
})

it('a sanitized mail keeps h1, div and span, but a sanitized post loses them', () => {
  const html = '<h1>One</h1><div>D <span>s</span></div>'
  expect(sanitizeContent(html)).toBe(html)
  expect(sanitizeArticle(html)).toBe('OneD s')
})

describe('a figure’s caption', () => {
  it.each([
    ['<figure><img src="/x.png" alt=""><figcaption>One</figcaption></figure>', 'stands last'],
    ['<figure><figcaption>One</figcaption><img src="/x.png" alt=""></figure>', 'stands first'],
    [
      '<figure><p></p><figcaption>One</figcaption><img src="/x.png" alt=""></figure>',
      'stands in the middle',
    ],
    [
      '<figure><img src="/x.png" alt=""><figcaption>One</figcaption><figcaption>Two</figcaption></figure>',
      'is followed by a second caption',
    ],
  ])('comes last after sanitizing if it $1: %s', (html) => {
    const kept = sanitizeArticle(html)
    expect(kept).toMatch(/<figcaption>One<\/figcaption><\/figure>$/)
    expect(kept.match(/<figcaption>/g)).toHaveLength(1)
    expect(kept.includes('Two')).toBe(html.includes('Two'))
    expect(sanitizeArticle(kept)).toBe(kept)
  })
})
