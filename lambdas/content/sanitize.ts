import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { articleHtml } from '../../contract/content/article-html.ts'
import {
  type HtmlRules,
  isKeptAddress,
  isKeptPicture,
  isKeptSize,
  isKeptStart,
  LINK_SCHEMES,
  NESTING_LIMIT,
} from '../../contract/content/html-rules.ts'
import { mailHtml } from '../../contract/content/mail-html.ts'
import { withoutControlCharacters } from '../../contract/control-characters.ts'

/** Elements that are removed with their text, because that text is not part of the article or mail. */
const REMOVED_WITH_TEXT = [
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

/** Keeps only the elements and attributes that are allowed in a mail. The HTML can be broken or hostile. */
export function sanitizeContent(html: string): string {
  return sanitizeTwice(html, mail)
}

export function sanitizeArticle(html: string): string {
  return withCaptionsLast(sanitizeTwice(html, article))
}

/**
 * Two passes, because the first pass can leave HTML that a parser reads differently: `<p><span><p>` becomes
 * `<p><p></p></p>`. A third pass would change nothing. Control characters, also those written as `&#1;`, are removed
 * between the passes. The second pass then sees the real scheme of a link such as `java&#1;script:`.
 */
function sanitizeTwice(html: string, options: IOptions): string {
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
    nonTextTags: REMOVED_WITH_TEXT,
    allowedSchemes: [...LINK_SCHEMES],
    ...(pictures === 'https' && { allowedSchemesByTag: { img: ['https'] } }),
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: NESTING_LIMIT,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isKeptPicture(attribs.src, rules),
    transformTags: { img: withAlt, a: withSafeHref, ol: withSafeStart, del: 's', strike: 's' },
  }
}

/** Removes an unsafe `href`. The library's own check misses some invisible characters. */
function withSafeHref(tagName: string, attribs: Record<string, string>) {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => name !== 'href' || isKeptAddress(value),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}

function withSafeStart(tagName: string, { start, ...rest }: Record<string, string>) {
  return { tagName, attribs: { ...rest, ...(start && isKeptStart(start) && { start }) } }
}

/** Adds a missing `alt` and removes invalid sizes. */
function withAlt(tagName: string, attribs: Record<string, string>) {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => (name !== 'width' && name !== 'height') || isKeptSize(value),
  )
  return { tagName, attribs: { ...Object.fromEntries(kept), alt: attribs.alt ?? '' } }
}

const FIGURE = /<figure>((?:(?!<\/?figure>)[\s\S])*)<\/figure>/g
const CAPTION = /<figcaption>((?:(?!<\/?figcaption>)[\s\S])*)<\/figcaption>/g

/**
 * HTML allows one caption in a figure, as its first or last child (HTML, "The figure element"). Moves the first caption
 * to the end and turns the other captions into paragraphs.
 * @param html sanitized, so that figures and captions have no attributes
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
