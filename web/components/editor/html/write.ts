import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model'
import {
  type HtmlRules,
  isKeptAddress,
  isKeptPicture,
  isKeptSize,
  isKeptStart,
  keptStyle,
} from '../../../../contract/content/html-rules.ts'
import { withoutControlCharacters } from '../../../../contract/control-characters.ts'
import { BARE } from '../schema/text.ts'
import { rulesOf, type Subset } from '../subset.ts'

/** The document as HTML, identical to the output of the server's sanitizer. */
export function writeHtml(doc: DocumentNode, subset: Subset): string {
  // In a document without a view, pictures are not loaded.
  const page = document.implementation.createHTMLDocument()
  const body = page.createElement('div')
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }, body)
  // Removes empty paragraphs at the end. The editor adds one so that staff can type below a table.
  while (body.lastElementChild?.matches('p:empty') && body.lastChild === body.lastElementChild)
    body.lastChild.remove()
  return contentOf(body, rulesOf[subset]).trim()
}

function contentOf(parent: Node, rules: HtmlRules): string {
  return [...parent.childNodes].map((node) => htmlOf(node, rules)).join('')
}

const VOID = new Set(['br', 'hr'])

function htmlOf(node: Node, rules: HtmlRules): string {
  if (!(node instanceof Element)) return escaped(keptText(node))
  const { localName: name } = node
  if (name === 'table') return tableOf(node, rules)
  if (name === 'figure') return figureOf(node, rules)
  if (name === 'img') return pictureOf(node, rules)
  if (isUnwrapped(node)) return contentOf(node, rules)
  if (VOID.has(name)) return `<${name}${attributesOf(node, rules)} />`
  // A caption with only control characters counts as empty.
  if (name === 'figcaption' && !keptText(node).trim()) return ''
  return elementOf(node, contentOf(node, rules), rules)
}

function keptText(node: Node): string {
  return withoutControlCharacters(node.textContent ?? '').text
}

/** If the sanitizer would drop the picture, only the caption stays, as a paragraph. */
function figureOf(figure: Element, rules: HtmlRules): string {
  const [picture, caption] = figure.children
  if (picture && pictureOf(picture, rules))
    return elementOf(figure, contentOf(figure, rules), rules)
  const words = caption ? contentOf(caption, rules) : ''
  return words && `<p>${words}</p>`
}

function pictureOf(picture: Element, rules: HtmlRules): string {
  if (!isKeptPicture(picture.getAttribute('src') ?? '', rules)) return ''
  return `<img${attributesOf(picture, rules)}${picture.hasAttribute('alt') ? '' : ' alt=""'} />`
}

function elementOf(element: Element, content: string, rules: HtmlRules): string {
  const { localName: name } = element
  return `<${name}${attributesOf(element, rules)}>${content}</${name}>`
}

const HOLDS_TEXT = new Set(['li', 'td', 'th', 'div'])

/**
 * True for text directly in a list item, cell or box, if the text needs no `<p>` of its own. Two texts in a row without
 * a `<p>` would merge, so every second text gets a `<p>`.
 */
function isUnwrapped(element: Element): boolean {
  const { parentElement: parent, previousElementSibling: before } = element
  if (!element.hasAttribute(BARE) || !parent?.parentNode || !HOLDS_TEXT.has(parent.localName))
    return false
  return !before || !isUnwrapped(before)
}

/** Rows at the top that contain only `<th>` cells become the thead. */
function tableOf(table: Element, rules: HtmlRules): string {
  const caption = table.querySelector(':scope > caption')?.textContent
  const rows = [...table.querySelectorAll(':scope > tbody > tr')]
  const body = rows.findIndex(
    (row) =>
      ![...row.children].some(({ localName }) => localName === 'th') ||
      [...row.children].some(({ localName }) => localName === 'td'),
  )
  const head = body === -1 ? rows : rows.slice(0, body)
  const part = (name: string, of: readonly Element[]) =>
    of.length > 0 ? `<${name}>${of.map((row) => htmlOf(row, rules)).join('')}</${name}>` : ''
  const content = [
    caption ? `<caption>${escaped(withoutControlCharacters(caption).text)}</caption>` : '',
    part('thead', head),
    part('tbody', rows.slice(head.length)),
  ]
  return elementOf(table, content.join(''), rules)
}

function attributesOf(element: Element, rules: HtmlRules): string {
  const allowed = [...(rules.attributes[element.localName] ?? []), ...(rules.attributes['*'] ?? [])]
  return [...element.attributes]
    .filter(({ name }) => allowed.includes(name))
    .map(({ name, value }) => ({
      name,
      value: keptValue(element.localName, name, withoutControlCharacters(value).text, rules),
    }))
    .filter(({ name, value }) => value !== '' || name === 'alt')
    .map(({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

/** @returns '' if the sanitizer would drop the attribute */
function keptValue(element: string, name: string, value: string, rules: HtmlRules): string {
  if (name === 'style') return keptStyle(value, rules)
  return isKept(element, name, value, rules) ? value : ''
}

function isKept(element: string, name: string, value: string, rules: HtmlRules): boolean {
  switch (name) {
    case 'href':
      return isKeptAddress(value)
    case 'src':
      return isKeptPicture(value, rules)
    case 'width':
    case 'height':
      return element !== 'img' || isKeptSize(value)
    case 'colspan':
    case 'rowspan':
      return value !== '1'
    case 'start':
      return value !== '1' && isKeptStart(value)
    default:
      return true
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
