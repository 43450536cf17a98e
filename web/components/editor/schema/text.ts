import { Mark } from '@tiptap/core'
import { Bold as BoldMark } from '@tiptap/extension-bold'
import { Code as CodeMark } from '@tiptap/extension-code'
import { Italic as ItalicMark } from '@tiptap/extension-italic'
import { ListItem as ItemNode, OrderedList as OrderedNode } from '@tiptap/extension-list'
import { Paragraph as ParagraphNode } from '@tiptap/extension-paragraph'
import { Strike as StrikeMark } from '@tiptap/extension-strike'
import { Underline as UnderlineMark } from '@tiptap/extension-underline'
import { isKeptStart } from '../../../../contract/content/html-rules.ts'

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

/** Without `type`, which the sanitizer drops. */
export const OrderedList = OrderedNode.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element: HTMLElement) => {
        const start = element.getAttribute('start') ?? ''
        return isKeptStart(start) ? Number(start) : 1
      },
    },
  }),
})

// The marks below parse elements only, because a mail keeps its styles. pasted.ts also reads styles.
export const Bold = BoldMark.extend({ parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }] })
export const Italic = ItalicMark.extend({ parseHTML: () => [{ tag: 'em' }, { tag: 'i' }] })
export const Underline = UnderlineMark.extend({ parseHTML: () => [{ tag: 'u' }] })
/** In a mail, a promo code. Unlike Tiptap's code mark, this mark can also be bold or a link. */
export const Code = CodeMark.extend({ excludes: '' })
export const Strike = StrikeMark.extend({
  parseHTML: () => [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }],
})
export const Superscript = raised('superscript', 'sup', 'Mod-.')
export const Subscript = raised('subscript', 'sub', 'Mod-,')

/** Tiptap's own marks have no release for this version of its core. */
function raised(name: string, tag: string, keys: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) }
    },
  })
}
