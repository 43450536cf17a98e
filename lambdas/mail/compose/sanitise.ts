import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { withoutControlCharacters } from '../../../contract/control-characters.ts'

/** What text is made of, in mail and in posts. Everything else goes; its text stays. */
const TEXT_TAGS = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  ...['strong', 'em', 'b', 'i', 'u', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
]

/** Of these not even the text stays: it is code, not words. */
const WITHOUT_THEIR_TEXT = [
  ...['script', 'style', 'title', 'textarea', 'option', 'select', 'noscript', 'template'],
  ...['iframe', 'object', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
]

const CELL = ['colspan', 'rowspan']

const common: IOptions = {
  allowedTags: TEXT_TAGS,
  nonTextTags: WITHOUT_THEIR_TEXT,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  // `//elsewhere.example` takes the scheme of the page it stands on: it says no scheme that could be checked.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 40,
}

const article: IOptions = {
  ...common,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt'],
    th: ['scope', ...CELL],
    td: CELL,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPath(attribs.src),
  transformTags: { img: withAlt },
}

/** No `url(…)`, no `expression(…)`, no position: what can fetch, run or cover the frame has no word for itself here. */
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]{3,30}$/i]
const length = '(?:0|auto|-?\\d{1,3}(?:\\.\\d{1,3})?(?:px|em|rem|%))'
const lengths = [new RegExp(`^${length}(?:\\s+${length}){0,3}$`)]
const words = (...of: string[]) => [new RegExp(`^(?:${of.join('|')})$`)]
const border = [new RegExp(`^(?:none|0|${length} (?:solid|dashed|dotted) #[0-9a-f]{3,8})$`, 'i')]

const MAIL_STYLES = {
  color: colour,
  'background-color': colour,
  'font-size': lengths,
  'font-weight': words('normal', 'bold', '[1-9]00'),
  'font-style': words('normal', 'italic'),
  'letter-spacing': lengths,
  'line-height': [...lengths, /^\d(?:\.\d{1,2})?$/],
  'text-align': words('left', 'right', 'center'),
  'text-decoration': words('none', 'underline'),
  'text-transform': words('none', 'uppercase'),
  display: words('block', 'inline', 'inline-block'),
  margin: lengths,
  'margin-top': lengths,
  'margin-bottom': lengths,
  padding: lengths,
  width: lengths,
  'max-width': lengths,
  height: lengths,
  border,
  'border-top': border,
  'border-bottom': border,
  'border-left': border,
  'border-radius': lengths,
  'border-collapse': words('collapse', 'separate'),
  'vertical-align': words('top', 'middle', 'bottom'),
}

const mail: IOptions = {
  ...common,
  allowedTags: [...TEXT_TAGS, 'h1', 'code', 'div', 'span'],
  allowedAttributes: {
    '*': ['style'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'align', 'width', ...CELL],
    td: ['align', 'width', ...CELL],
    table: ['role', 'width', 'cellpadding', 'cellspacing', 'border', 'align'],
  },
  allowedSchemesByTag: { img: ['https'] },
  allowedStyles: { '*': MAIL_STYLES },
  exclusiveFilter: ({ tag, attribs: { src } }) =>
    tag === 'img' && !src?.startsWith('https://') && !isOwnPath(src),
  transformTags: { img: withAlt },
}

/** The content of a mail, however broken or hostile, as it may stand inside the locked frame: by an allow-list. */
export function sanitiseContent(html: string): string {
  return reduced(html, mail)
}

/** The body of a post, likewise: no styles of its own, and pictures of our own site only. */
export function sanitiseArticle(html: string): string {
  return reduced(html, article)
}

/**
 * Twice, so that a third time changes nothing: where an element is taken away, what is left is not what a parser would
 * read in it (`<p><span><p>` becomes `<p><p></p></p>`). The second reading takes nothing away. Control characters, which may have come
 * as `&#1;`, go in between: a scheme that was cut in two by one is read again.
 */
function reduced(html: string, options: IOptions): string {
  const { text } = withoutControlCharacters(sanitizeHtml(html, options))
  return sanitizeHtml(text, options).trim()
}

/** A path below our own origin: neither another host (`//`) nor a way out of it. */
function isOwnPath(src: string | undefined): boolean {
  return src !== undefined && /^\/(?!\/)[\w./-]*$/.test(src) && !src.includes('..')
}

function withAlt(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: { ...attribs, alt: attribs.alt ?? '' } }
}
