import { Extension, Mark, Node } from '@tiptap/core'
import { isKeptAddress, keptStyle } from '../../../../contract/content/html-rules.ts'
import { mailHtml } from '../../../../contract/content/mail-html.ts'

const styleOf = (element: Element) =>
  keptStyle(element.getAttribute('style') ?? '', mailHtml) || null
const style = { default: null, parseHTML: styleOf }
const plain = { default: null }

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'picture',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'box',
]
const MARKS = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'link', 'code']

/** Attributes that only mails may have: inline styles, and the attributes of layout tables. */
export const MailAttributes = Extension.create({
  name: 'mailAttributes',
  addGlobalAttributes: () => [
    { types: [...BLOCKS, ...MARKS], attributes: { style } },
    {
      types: ['table'],
      attributes: {
        role: plain,
        width: plain,
        cellpadding: plain,
        cellspacing: plain,
        border: plain,
        align: plain,
      },
    },
    { types: ['tableCell', 'tableHeader'], attributes: { align: plain, width: plain } },
  ],
})

/** Spans can be nested, each with its own style. */
export const Span = Mark.create({
  name: 'span',
  excludes: '',
  addAttributes: () => ({ style }),
  parseHTML: () => [
    { tag: 'span[style]', getAttrs: (element) => styleOf(element) !== null && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** A `div` of a mail, which may have a style. */
export const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

/** A paragraph that contains only a link. Mails show the link as a button. */
export const MailButton = Node.create({
  name: 'button',
  group: 'block',
  content: '(text | hardBreak)*',
  marks: 'bold italic underline strike superscript subscript code span',
  defining: true,
  addAttributes: () => ({
    style,
    href: {
      default: null,
      parseHTML: (element) => element.querySelector('a')?.getAttribute('href'),
    },
    linkStyle: {
      default: null,
      parseHTML: (element) => {
        const link = element.querySelector('a')
        return link && styleOf(link)
      },
    },
  }),
  parseHTML: () => [
    {
      tag: 'p',
      priority: 60,
      contentElement: 'a',
      getAttrs: (element) => isLoneLink(element) && null,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { 'data-button': '', style: attrs.style },
    ['a', { href: attrs.href, style: attrs.linkStyle }, 0],
  ],
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        const paragraph = { type: 'paragraph', attrs: { written: true } }
        return this.editor.chain().insertContentAt($from.after(), paragraph).run()
      },
    }
  },
})

function isLoneLink(paragraph: HTMLElement): boolean {
  const [link, ...more] = [...paragraph.childNodes].filter(
    (node) => node.nodeType !== node.TEXT_NODE || node.textContent?.trim(),
  )
  if (!(link instanceof HTMLAnchorElement) || more.length > 0) return false
  const href = link.getAttribute('href')
  return (
    Boolean(href && isKeptAddress(href) && link.textContent?.trim()) && !link.querySelector('img')
  )
}
