import { TableCell, TableHeader, Table as TableNode, TableRow } from '@tiptap/extension-table'

const MOST_SPANNED = 100

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
      return number >= 1 ? Math.min(number, MOST_SPANNED) : 1
    },
  }
}

const spans = { colspan: span('colspan'), rowspan: span('rowspan') }
/** The width that a person dragged; the library needs the attribute, and it is never written. */
const colwidth = { default: null, rendered: false, parseHTML: () => null }

export const Table = TableNode.extend({
  parseHTML: () => [
    { tag: 'table' },
    // It is an attribute of the table.
    { tag: 'caption', ignore: true },
  ],
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
    },
  }),
  renderHTML: ({ node, HTMLAttributes }) => {
    const { caption } = node.attrs
    const rows = ['tbody', 0] as const
    return caption
      ? ['table', HTMLAttributes, ['caption', { contenteditable: 'false' }, caption], rows]
      : ['table', HTMLAttributes, rows]
  },
  addKeyboardShortcuts() {
    return {
      // From the last cell on, Tab leaves the editor: nobody is to be caught in a table.
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
})

const Row = TableRow.extend({ parseHTML: () => [{ tag: 'tr' }] })
const Cell = TableCell.extend({
  addAttributes: () => ({ ...spans, colwidth }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})
const Header = TableHeader.extend({
  addAttributes: () => ({ ...spans, colwidth, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

export const cells = [Row, Cell, Header]
