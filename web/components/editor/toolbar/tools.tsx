import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { FIRST_NAME_EXAMPLE } from '../../../../contract/mail/first-name.ts'
import type { OpenPanel } from '../panel.tsx'
import type { Subset } from '../subset.ts'
import * as icons from './icons.tsx'

export interface Tool {
  name: string
  /** In Tiptap's notation: `Mod-b`. */
  keys?: string
  face: ReactNode
  /** Undefined if the tool is not a toggle. */
  isOn?: boolean
  isBlocked?: boolean
  act: () => void
}

interface ToolContext {
  subset: Subset
  onPanel: (panel: OpenPanel) => void
  /** Undefined outside of a picture provider. */
  choosePicture: (() => void) | undefined
}

/** The toolbar's groups of tools. Some tools appear only if the cursor is in a list, a picture or a table. */
export function toolsOf(editor: Editor, { subset, onPanel, choosePicture }: ToolContext): Tool[][] {
  const chain = () => editor.chain().focus()
  const isMail = subset === 'mail'
  const heading = (level: 1 | 2 | 3): Tool => ({
    name: `Heading ${level}`,
    keys: `Mod-Alt-${level}`,
    face: `H${level}`,
    isOn: editor.isActive('heading', { level }),
    act: () => chain().toggleHeading({ level }).run(),
  })
  const mark = (name: string, key: string, face: ReactNode, type = name.toLowerCase()): Tool => ({
    name,
    keys: `Mod-${key}`,
    face,
    isOn: editor.isActive(type),
    act: () => chain().toggleMark(type).run(),
  })
  const isPicture = editor.isActive('picture') || editor.isActive('figure')
  const inList = editor.isActive('listItem')
  return [
    [...(isMail ? [heading(1)] : []), heading(2), heading(3)],
    [
      mark('Bold', 'b', <b>B</b>),
      mark('Italic', 'i', <i>I</i>),
      mark('Underline', 'u', <u>U</u>),
      mark('Strikethrough', 'Shift-s', <s>S</s>, 'strike'),
      mark('Superscript', '.', icons.superscript),
      mark('Subscript', ',', icons.subscript),
      ...(isMail ? [mark('Promo code', 'e', 'Code', 'code')] : []),
    ],
    [
      {
        name: 'Bulleted list',
        keys: 'Mod-Shift-8',
        face: icons.bullets,
        isOn: editor.isActive('bulletList'),
        act: () => chain().toggleBulletList().run(),
      },
      {
        name: 'Numbered list',
        keys: 'Mod-Shift-7',
        face: icons.numbers,
        isOn: editor.isActive('orderedList'),
        act: () => chain().toggleOrderedList().run(),
      },
      ...(editor.isActive('orderedList')
        ? [{ name: 'Start at', face: 'Start at', act: () => onPanel('numbering') }]
        : []),
      ...(inList
        ? [
            {
              name: 'Indent',
              keys: 'Mod-]',
              face: icons.indent,
              isBlocked: !editor.can().sinkListItem('listItem'),
              act: () => chain().sinkListItem('listItem').run(),
            },
            {
              name: 'Outdent',
              keys: 'Mod-[',
              face: icons.outdent,
              act: () => chain().liftListItem('listItem').run(),
            },
          ]
        : []),
      {
        name: 'Quote',
        keys: 'Mod-Shift-b',
        face: icons.quote,
        isOn: editor.isActive('blockquote'),
        act: () => chain().toggleBlockquote().run(),
      },
    ],
    [
      {
        name: 'Link',
        keys: 'Mod-k',
        face: icons.link,
        isOn: editor.isActive('link'),
        act: () => onPanel('link'),
      },
      ...(isPicture
        ? [
            {
              name: 'Describe picture',
              face: icons.picture,
              isOn: true,
              act: () => onPanel('picture'),
            },
          ]
        : choosePicture
          ? [{ name: 'Picture', face: icons.picture, act: choosePicture }]
          : []),
      ...(isMail
        ? [
            {
              name: 'Button',
              face: icons.button,
              isOn: editor.isActive('button'),
              act: () => onPanel('button'),
            },
            {
              name: 'First name',
              face: 'First name',
              act: () => chain().insertContent({ type: 'text', text: FIRST_NAME_EXAMPLE }).run(),
            },
          ]
        : []),
      {
        name: 'Table',
        face: icons.table,
        isOn: editor.isActive('table'),
        isBlocked: editor.isActive('table'),
        act: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      ...(isMail
        ? [
            {
              name: 'Two columns',
              face: icons.columns,
              act: () => chain().insertContent(TWO_COLUMNS).run(),
            },
          ]
        : []),
      { name: 'Line', face: icons.rule, act: () => chain().setHorizontalRule().run() },
    ],
    [
      {
        name: 'Undo',
        keys: 'Mod-z',
        face: icons.undo,
        isBlocked: !editor.can().undo(),
        act: () => chain().undo().run(),
      },
      {
        name: 'Redo',
        keys: 'Mod-Shift-z',
        face: icons.redo,
        isBlocked: !editor.can().redo(),
        act: () => chain().redo().run(),
      },
    ],
    editor.isActive('table') ? tableTools(editor, onPanel) : [],
  ]
}

function tableTools(editor: Editor, onPanel: (panel: OpenPanel) => void): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { name: 'Add row', face: 'Add row', act: () => chain().addRowAfter().run() },
    { name: 'Delete row', face: 'Delete row', act: () => chain().deleteRow().run() },
    { name: 'Add column', face: 'Add column', act: () => chain().addColumnAfter().run() },
    { name: 'Delete column', face: 'Delete column', act: () => chain().deleteColumn().run() },
    {
      name: 'Header row',
      face: 'Header row',
      isOn: editor.isActive('tableHeader'),
      act: () => chain().toggleHeaderRow().run(),
    },
    { name: 'Table title', face: 'Title', act: () => onPanel('caption') },
    { name: 'Delete table', face: 'Delete table', act: () => chain().deleteTable().run() },
  ]
}

const column = {
  type: 'tableCell',
  attrs: { width: '50%', style: 'padding:0 8px' },
  content: [{ type: 'paragraph', attrs: { written: true } }],
}
/** A layout table, because mail programs support no other columns. */
const TWO_COLUMNS = {
  type: 'table',
  attrs: { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0', border: '0' },
  content: [{ type: 'tableRow', content: [column, column] }],
}
