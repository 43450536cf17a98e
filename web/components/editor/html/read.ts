import { DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { schemaOf } from '../schema/extensions.ts'
import type { Subset } from '../subset.ts'

/** Parses HTML into the editor's document. Elements that the schema does not allow are dropped. Their text stays. */
export function readHtml(html: string, subset: Subset): Node {
  return DocumentParser.fromSchema(schemaOf(subset)).parse(bodyOf(html))
}

/** Parses without running scripts or fetching anything. */
export function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const caption of body.querySelectorAll('caption')) keepCaption(caption)
  return body
}

/** The schema allows one plain-text caption per table. Any other caption becomes a paragraph before the table. */
function keepCaption(caption: Element): void {
  const table = caption.closest('table')
  const isFirst = table?.querySelector(':scope > caption') === caption
  if (!table || (isFirst && caption.childElementCount === 0)) return
  const paragraph = caption.ownerDocument.createElement('p')
  paragraph.append(...caption.childNodes)
  table.before(paragraph)
  caption.remove()
}
