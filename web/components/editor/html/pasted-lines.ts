import { withoutControlCharacters } from '../../../../contract/control-characters.ts'

export function removeHidden(body: HTMLElement): void {
  for (const hidden of body.querySelectorAll(NOT_SHOWN)) hidden.remove()
  for (const element of body.querySelectorAll('[style]'))
    if (HIDDEN.test(styleOf(element))) element.remove()
}

/** Makes each line that a browser shows a block or a `<br>` that ProseMirror's parser understands. */
export function keepLines(body: HTMLElement): void {
  unwrapLayoutTables(body)
  for (const text of textsIn(body)) {
    text.data = withoutFillers(withoutControlCharacters(text.data).text)
    if (text.data.includes('\n') && isPreformatted(text)) breakLines(text)
  }
  for (const element of body.querySelectorAll('*')) {
    // ProseMirror would keep the blanks that readers do not see, such as the indentation of code.
    if (element.matches('pre, textarea')) rename(element, 'div')
    else if (element instanceof HTMLElement) element.style.removeProperty('white-space')
  }
  for (const element of body.querySelectorAll('*')) {
    if (element.matches(LINES) && INLINE.test(styleOf(element))) rename(element, 'span')
    else if (isLine(element)) wrap(element)
  }
}

const NOT_SHOWN =
  'style, script, meta, link, title, xml, template, noscript, select, datalist, [hidden], a[href^="#_msocom"]'
const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-element\s*:\s*comment)/i
const PREFORMATTED = /(?:^|;)\s*white-space[a-z-]*\s*:\s*(?:pre|break-spaces)/i
const INLINE = /(?:^|;)\s*display\s*:\s*(?:inline|contents)/i
const BLOCK =
  /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|flow-root|list-item|table(?!-c)|-webkit-box)/i
const FLOATING =
  /(?:^|;)\s*(?:float\s*:\s*(?:left|right|inline-)|position\s*:\s*(?:absolute|fixed))/i
const BOXES = /(?:^|;)\s*display\s*:\s*(?:inline-)?(?:flex|grid)/i

/** Blocks that ProseMirror's parser reads as parts of a line. */
const MISSED_BLOCKS =
  'dt, main, nav, details, summary, center, dialog, legend, search, menu, button[style*="block"]'
const LINES = 'div, p, section, article, aside, header, footer, address, dd, figure, figcaption'
/** Elements whose place in their parent matters, and those that are blocks in any case. */
const STRUCTURE = `${LINES}, li, ul, ol, dl, table, tbody, thead, tfoot, tr, td, th, caption, col, colgroup, h1, h2, h3, h4, h5, h6, blockquote, hr, br, form, fieldset`

function isLine(element: Element): boolean {
  if (element.matches(MISSED_BLOCKS)) return true
  if (element.matches(STRUCTURE)) return false
  const style = styleOf(element)
  // The large first letter of a text also floats.
  if (FLOATING.test(style) && (element.textContent?.trim().length ?? 0) > 1) return true
  return BLOCK.test(style) || BOXES.test(element.parentElement?.getAttribute('style') ?? '')
}

/** A table is layout if it says so, holds a table, or has a single cell. Each of its cells becomes a block. */
function unwrapLayoutTables(body: HTMLElement): void {
  const layout = [...body.querySelectorAll('table')].filter(
    (table) =>
      table.matches('[role=presentation], [role=none]') ||
      table.querySelector('table') !== null ||
      table.querySelectorAll('td, th').length === 1,
  )
  for (const table of layout) {
    const caption = table.caption ? [table.caption] : []
    const blocks = [...caption, ...[...table.rows].flatMap((row) => [...row.cells])]
    table.replaceWith(...blocks)
    for (const block of blocks) rename(block, 'div')
  }
}

/**
 * Programs write a no-break space for a second blank and at the edge of a span. Only a no-break space between two
 * characters of one text is meant, as in "250 mg".
 */
function withoutFillers(text: string): string {
  return text.replace(/\u00a0(?!\S)|(?<!\S)\u00a0/g, ' ')
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

function isPreformatted(text: Text): boolean {
  const around = text.parentElement?.closest('pre, textarea, [style*="white-space"]')
  if (!around) return false
  const style = styleOf(around)
  return style.includes('white-space') ? PREFORMATTED.test(style) : true
}

function breakLines(text: Text): void {
  const page = text.ownerDocument
  const lines = text.data.split(/\r?\n/)
  text.replaceWith(
    ...lines.flatMap((line, index) => (index === 0 ? [line] : [page.createElement('br'), line])),
  )
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.setAttribute('style', styleOf(element))
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function wrap(element: Element): void {
  const block = element.ownerDocument.createElement('div')
  element.replaceWith(block)
  block.append(element)
}
