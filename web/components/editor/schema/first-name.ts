import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findFirstNames } from '../../../../contract/mail/first-name.ts'

/** Draws each first-name field of a mail as a chip. In the document the field is plain text. */
export const FirstName = Extension.create({
  name: 'firstName',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            fieldsIn(doc).map(({ from, to }) =>
              Decoration.inline(from, to, { class: 'first-name' }),
            ),
          ),
      },
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withWholeFields(state) : undefined,
    }),
  ],
})

function fieldsIn(doc: Node): { from: number; to: number }[] {
  const fields: { from: number; to: number }[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
    for (const { from, to } of findFirstNames(text))
      fields.push({ from: position + 1 + from, to: position + 1 + to })
  })
  return fields
}

/** Formatting inside the braces would split the field in the HTML, and the mail would be refused. */
function withWholeFields({ doc, tr }: EditorState): Transaction | undefined {
  for (const { from, to } of fieldsIn(doc)) {
    const start = doc.nodeAt(from)
    if (!start || doc.resolve(from).textOffset + (to - from) <= start.nodeSize) continue
    tr.removeMark(from, to)
    for (const mark of start.marks) tr.addMark(from, to, mark)
  }
  return tr.docChanged ? tr : undefined
}
