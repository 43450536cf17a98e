import { Bold as BoldMark } from '@tiptap/extension-bold'
import { Italic as ItalicMark } from '@tiptap/extension-italic'
import { ListItem as ItemNode, OrderedList as OrderedNode } from '@tiptap/extension-list'
import { Paragraph as ParagraphNode } from '@tiptap/extension-paragraph'
import { Underline as UnderlineMark } from '@tiptap/extension-underline'

/** Marks a paragraph that has no `<p>` in the HTML, such as text directly in a list item or a cell. */
export const BARE = 'data-bare'

/** `written`: the paragraph comes from a `<p>` in the HTML. */
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
  // With Tiptap's default, 'paragraph block*', the parser would split an item that begins with a table or a picture.
  content: 'block+',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // Tab is not a shortcut here, because Tab moves the focus out of the editor.
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Without `start` and `type`, which the sanitizer drops. */
export const OrderedList = OrderedNode.extend({ addAttributes: () => ({}) })

// The marks below parse elements only. clean-pasted.ts turns pasted styles into elements.
export const Bold = BoldMark.extend({ parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }] })
export const Italic = ItalicMark.extend({ parseHTML: () => [{ tag: 'em' }, { tag: 'i' }] })
export const Underline = UnderlineMark.extend({ parseHTML: () => [{ tag: 'u' }] })
