import { Bold as BoldMark } from '@tiptap/extension-bold'
import { Italic as ItalicMark } from '@tiptap/extension-italic'
import { ListItem as ItemNode, OrderedList as OrderedNode } from '@tiptap/extension-list'
import { Paragraph as ParagraphNode } from '@tiptap/extension-paragraph'
import { Underline as UnderlineMark } from '@tiptap/extension-underline'

/** The attribute of a paragraph that stands for text without `<p>`, in a list item or a cell. */
export const BARE = 'data-bare'

/** `written`: there is a `<p>` in the HTML. A list item or a cell has its text without one, where nobody wrote one. */
export const Paragraph = ParagraphNode.extend({
  addAttributes() {
    return {
      written: {
        default: false,
        parseHTML: (element) => !element.hasAttribute(BARE),
        renderHTML: ({ written }) => (written ? {} : { [BARE]: '' }),
      },
    }
  },
})

export const ListItem = ItemNode.extend({
  // An item that begins with a table or a picture stays one when it is read again.
  content: 'block+',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // Not Tab: that leaves the editor.
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Without a start and a type of numbers, which are not kept. */
export const OrderedList = OrderedNode.extend({ addAttributes: () => ({}) })

// By their elements alone: what a style says is for whoever cleans what is pasted.
export const Bold = BoldMark.extend({ parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }] })
export const Italic = ItalicMark.extend({ parseHTML: () => [{ tag: 'em' }, { tag: 'i' }] })
export const Underline = UnderlineMark.extend({ parseHTML: () => [{ tag: 'u' }] })
