import { TableCell, TableHeader, Table as TableNode, TableRow } from '@tiptap/extension-table'

const MAX_SPAN = 100

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
      return number >= 1 ? Math.min(number, MAX_SPAN) : 1
    },
  }
}

const spans = { colspan: span('colspan'), rowspan: span('rowspan') }
/** The library requires this attribute. The HTML never contains it. */
const colwidth = { default: null, rendered: false, parseHTML: () => null }

export const Table = TableNode.extend({
  parseHTML: () => [
    { tag: 'table' },
    // The caption is an attribute of the table, so its text must not be parsed as content too.
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
      // In the last cell, Tab moves the focus out of the editor, so that the table is not a keyboard trap.
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
