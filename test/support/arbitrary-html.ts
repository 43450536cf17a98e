import fc from 'fast-check'

/**
 * Elements that the sanitizer keeps, elements that it removes with or without their text, and elements with special
 * nesting.
 */
const tags = [
  'p',
  'div',
  'b',
  'a',
  'img',
  'br',
  'hr',
  'h2',
  'li',
  'ul',
  'span',
  'blockquote',
  'code',
  'table',
  'caption',
  'tbody',
  'tr',
  'th',
  'td',
  'section',
  'form',
  'input',
  'button',
  'option',
  'ol',
  's',
  'sup',
  'script',
  'style',
  'svg',
  'math',
  'template',
  'noscript',
  'iframe',
  'title',
  'textarea',
  'xmp',
]
const urls = [
  '/x.png',
  'https://a.example/?a=1&amp;b=2',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'java\tscript:x',
  '&#106;avascript:x',
  ' \u0001javascript:x',
  'data:text/html,<script>',
  'java&#xfffe;script:x',
  'java\uffffscript:x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'blob:x',
]
const styles = [
  'color:red',
  'color:red;;width:1px!important',
  'position:fixed',
  'width:expression(x)',
  'background-color:url(x)',
  'color:\\72 ed',
  '/*x*/margin:0 1px',
  'color:red;"',
  'color:#fff}p{',
]
const names = [
  'start',
  'href',
  'src',
  'alt',
  'title',
  'onclick',
  'onerror',
  'class',
  'width',
  'colspan',
]
const attribute = fc.oneof(
  fc.constant(''),
  fc.tuple(fc.constantFrom('href', 'src', 'action'), fc.constantFrom(...urls)).map(written),
  fc.constantFrom(...styles).map((style) => written(['style', style])),
  fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 4 })).map(written),
  fc.constantFrom(...names),
)
/** Start and end tags, mostly of elements that HTML closes implicitly. Parsers differ most in these elements. */
const bare = fc
  .tuple(
    fc.constantFrom('<', '<', '</'),
    fc.constantFrom('p', 'li', 'td', 'th', 'tr', 'tbody', 'section', 'span', 'option'),
  )
  .map(([opening, name]) => `${opening}${name}>`)
const tag = fc
  .tuple(
    fc.constantFrom('<', '</'),
    fc.constantFrom(...tags),
    attribute,
    attribute,
    fc.constantFrom('>', '>', '>', ' />', ''),
  )
  .map(([opening, name, one, other, end]) => `${opening}${name} ${one} ${other}${end}`)
const text = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '&lt;p&gt;',
    '&amp;lt;',
    '&nbsp;',
    '\0',
    '&#1;',
    '&#xfffe;',
  ),
)

/** Random pieces of HTML, mostly unclosed, wrongly nested or hostile. */
export const anyHtml = fc
  .array(fc.oneof(bare, bare, tag, tag, text), { maxLength: 8 })
  .map((pieces) => pieces.join(''))

function written([name, value]: readonly [string, string]): string {
  return `${name}="${value}"`
}
