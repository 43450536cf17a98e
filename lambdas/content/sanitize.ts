import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { articleHtml } from '../../contract/content/article-html.ts'
import {
  type HtmlRules,
  isKeptAddress,
  isKeptPicture,
  isKeptSize,
  LINK_SCHEMES,
  NESTING_LIMIT,
} from '../../contract/content/html-rules.ts'
import { mailHtml } from '../../contract/content/mail-html.ts'
import { withoutControlCharacters } from '../../contract/control-characters.ts'

/** Of these not even the text stays: it is code, not words. */
const WITHOUT_THEIR_TEXT = [
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
]

const article = optionsOf(articleHtml)
const mail = optionsOf(mailHtml)

/** The content of a mail, however broken or hostile, as it may stand inside the locked frame: by an allow-list. */
export function sanitizeContent(html: string): string {
  return reduced(html, mail)
}

/** The body of a post, likewise. */
export function sanitizeArticle(html: string): string {
  return withCaptionsLast(reduced(html, article))
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

function optionsOf(rules: HtmlRules): IOptions {
  const { elements, attributes, styles, pictures } = rules
  const perElement = Object.entries(attributes).map(([name, allowed]) => [name, [...allowed]])
  const perProperty = Object.entries(styles).map(([name, allowed]) => [name, [...allowed]])
  return {
    allowedTags: [...elements],
    allowedAttributes: Object.fromEntries(perElement),
    ...(perProperty.length > 0 && { allowedStyles: { '*': Object.fromEntries(perProperty) } }),
    nonTextTags: WITHOUT_THEIR_TEXT,
    allowedSchemes: [...LINK_SCHEMES],
    ...(pictures === 'https' && { allowedSchemesByTag: { img: ['https'] } }),
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: NESTING_LIMIT,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isKeptPicture(attribs.src, rules),
    transformTags: { img: described, a: linked },
  }
}

/** The library's own rule for addresses knows fewer characters that nobody sees than ours. */
function linked(tagName: string, attribs: Record<string, string>) {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => name !== 'href' || isKeptAddress(value),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}

/** With an `alt` in any case, and no size but one that says something. */
function described(tagName: string, attribs: Record<string, string>) {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => (name !== 'width' && name !== 'height') || isKeptSize(value),
  )
  return { tagName, attribs: { ...Object.fromEntries(kept), alt: attribs.alt ?? '' } }
}

const FIGURE = /<figure>((?:(?!<\/?figure>)[\s\S])*)<\/figure>/g
const CAPTION = /<figcaption>((?:(?!<\/?figcaption>)[\s\S])*)<\/figcaption>/g

/**
 * A figure has one caption, as its first or its last child (HTML, "The figure element"): the first one goes to the end, and
 * more of them become text before it. @param html sanitized: these elements have no attributes
 */
function withCaptionsLast(html: string): string {
  return html.replace(FIGURE, (_, inner: string) => {
    const [first, ...more] = [...inner.matchAll(CAPTION)].map(([, words = '']) => words)
    if (first === undefined) return `<figure>${inner}</figure>`
    const rest = inner.replace(CAPTION, '')
    const others = more.map((words) => `<p>${words}</p>`).join('')
    return `<figure>${rest}${others}<figcaption>${first}</figcaption></figure>`
  })
}
