import { DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { schemaOf } from '../schema/extensions.ts'
import type { Subset } from '../subset.ts'

/** HTML as the editor's document: what that cannot hold is left out, its text stays. */
export function readHtml(html: string, subset: Subset): Node {
  return DocumentParser.fromSchema(schemaOf(subset)).parse(bodyOf(html))
}

/** Parsed without running, fetching or showing any of it. */
export function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const caption of body.querySelectorAll('caption')) keepCaption(caption)
  return body
}

/** A caption with more than words, and one that is not its table's first, comes before the table as text. */
function keepCaption(caption: Element): void {
  const table = caption.closest('table')
  const isFirst = table?.querySelector(':scope > caption') === caption
  if (!table || (isFirst && caption.childElementCount === 0)) return
  const paragraph = caption.ownerDocument.createElement('p')
  paragraph.append(...caption.childNodes)
  table.before(paragraph)
  caption.remove()
}
