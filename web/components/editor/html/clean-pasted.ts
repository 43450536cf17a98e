import { withoutControlCharacters } from '../../../../contract/control-characters.ts'
import type { Subset } from '../subset.ts'
import { wordLists } from './pasted-lists.ts'
import { bodyOf } from './read.ts'

/** Reduces HTML pasted from Word, Google Docs and similar programs to plain structure. */
export function cleanPasted(html: string, subset: Subset): string {
  // HTML copied from this editor is already clean.
  if (html.includes('data-pm-slice')) return html
  const body = bodyOf(html)
  for (const noise of body.querySelectorAll(NOISE)) noise.remove()
  for (const comment of commentsIn(body)) comment.remove()
  wordLists(body)
  onlyStructure(body, subset)
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
  // The server refuses control characters.
  return withoutControlCharacters(body.innerHTML).text
}

function onlyStructure(body: HTMLElement, subset: Subset): void {
  for (const element of body.querySelectorAll('b, strong, i, em, u, span, font')) asMarks(element)
  for (const element of body.querySelectorAll('*')) renameHeading(element, subset)
  for (const element of body.querySelectorAll('*'))
    if (element.matches(WRAPPERS) || element.localName.includes(':')) unwrap(element)
  for (const paragraph of body.querySelectorAll('li > p, td > p, th > p'))
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) unwrap(paragraph)
  for (const element of body.querySelectorAll('*')) keepPlain(element)
  for (const element of body.querySelectorAll(EMPTY)) if (isBlank(element)) element.remove()
}

const NOISE =
  'style, script, meta, link, title, xml, o\\:p:empty, colgroup, [style*="mso-element:comment"]'
/** Elements that have no meaning of their own. Only their content stays. */
const WRAPPERS = 'span, font, div, section, article, main, header, footer, center'
const EMPTY = 'p, h2, h3, strong, em, u, a:not(:has(img))'
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'scope'])

function commentsIn(body: HTMLElement): ChildNode[] {
  const { ownerDocument: page } = body
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: ChildNode[] = []
  while (walker.nextNode())
    if (walker.currentNode instanceof Comment) comments.push(walker.currentNode)
  return comments
}

/**
 * The style decides whether text is bold or italic. If the style does not set this, the element's name decides. A `u`
 * or an underline in the style makes the text underlined, but not around or inside a link.
 */
function asMarks(element: Element): void {
  const style = (element.getAttribute('style') ?? '').toLowerCase()
  const { localName: name } = element
  const styleOf = (property: string) => valueOfStyle(style, property)
  const isInHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const weight = styleOf('font-weight')
  const isBold = weight
    ? /^(?:bold|bolder|[6-9]00)$/.test(weight)
    : name === 'b' || name === 'strong'
  const slant = styleOf('font-style')
  const isItalic = slant ? slant === 'italic' : name === 'i' || name === 'em'
  const lines = `${styleOf('text-decoration')} ${styleOf('text-decoration-line')}`
  const isUnderlined =
    (name === 'u' || lines.includes('underline')) &&
    !element.closest('a') &&
    !element.querySelector('a')
  const marks = [isBold && !isInHeading && 'strong', isItalic && 'em', isUnderlined && 'u'].filter(
    (mark) => mark !== false,
  )
  const isWrapper = element.querySelector('p, ul, ol, table, h1, h2, h3, h4, h5, h6, div') !== null
  if (!isWrapper && !isBlank(element))
    for (const mark of marks) {
      const inside = element.ownerDocument.createElement(mark)
      inside.append(...element.childNodes)
      element.append(inside)
    }
  unwrap(element)
}

function valueOfStyle(style: string, property: string): string {
  const declarations = style.split(';').map((one) => one.split(':'))
  return declarations.findLast(([name]) => name?.trim() === property)?.[1]?.trim() ?? ''
}

/** Only a mail may have an h1, because an article's page already has one. */
function renameHeading(element: Element, subset: Subset): void {
  const isTitle = element.classList.contains('MsoTitle') || element.localName === 'h1'
  if (isTitle) rename(element, subset === 'mail' ? 'h1' : 'h2')
  else if (element.classList.contains('MsoSubtitle') || /^h[4-6]$/.test(element.localName))
    rename(element, 'h3')
}

function rename(element: Element, name: string): void {
  if (element.localName === name) return
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function keepPlain(element: Element): void {
  const href = element.getAttribute('href')
  if (href) element.setAttribute('href', withoutRedirect(href))
  for (const { name } of [...element.attributes])
    if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
  for (const node of element.childNodes)
    if (node.nodeType === node.TEXT_NODE)
      node.textContent = (node.textContent ?? '').replaceAll('\u00a0', ' ')
}

/** Google Docs replaces each link with a redirect. */
function withoutRedirect(href: string): string {
  if (!href.startsWith('https://www.google.com/url?') || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

function isBlank(element: Element): boolean {
  return !element.textContent?.trim() && !element.querySelector('img, table, hr')
}
