import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { pastedSchemaOf } from '../schema/pasted.ts'
import { rulesOf, type Subset } from '../subset.ts'
import { tidied } from './pasted-document.ts'
import { keepLines, removeHidden } from './pasted-lines.ts'
import { markLists } from './pasted-lists.ts'
import { type Pasted, takeParts } from './pasted-parts.ts'
import { bodyOf } from './read.ts'
import { writeHtml } from './write.ts'

/**
 * Reads HTML from the clipboard as the editor's own HTML. A line stays a line, and words stay in their order. First the
 * DOM says in elements what programs say in styles and classes. ProseMirror then parses it, with rules that also read
 * styles. What the HTML cannot hold is counted, so that staff are told.
 */
export function readPasted(html: string, subset: Subset): Pasted {
  const body = bodyOf(html)
  if (isOwn(body, subset)) return { html, pictures: [], leftOut: { links: 0, embeds: 0 } }
  removeHidden(body)
  markLists(body)
  const parts = takeParts(body)
  keepLines(body)
  const doc = tidied(DocumentParser.fromSchema(pastedSchemaOf(subset)).parse(body))
  return { html: writeHtml(doc, subset), ...parts }
}

/** True for HTML that this editor put on the clipboard. Other editors built on ProseMirror have other elements. */
function isOwn(body: HTMLElement, subset: Subset): boolean {
  const { elements } = rulesOf[subset]
  return (
    body.querySelector('[data-pm-slice]') !== null &&
    [...body.querySelectorAll('*')].every(({ localName }) => elements.includes(localName))
  )
}
