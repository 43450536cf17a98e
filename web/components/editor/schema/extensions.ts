import { type Extensions, getSchema } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { BulletList } from '@tiptap/extension-list'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Schema } from '@tiptap/pm/model'
import type { Subset } from '../subset.ts'
import { FirstName } from './first-name.ts'
import { Link } from './link.ts'
import { Box, MailAttributes, MailButton, Span } from './mail-nodes.ts'
import { Figure, Picture } from './pictures.ts'
import { cells, Table } from './tables.ts'
import {
  Bold,
  Code,
  Italic,
  ListItem,
  OrderedList,
  Paragraph,
  Strike,
  Subscript,
  Superscript,
  Underline,
} from './text.ts'

/** Extensions for exactly the HTML that the server's sanitizer allows in a post or a mail. */
export function extensionsOf(subset: Subset): Extensions {
  const isMail = subset === 'mail'
  return [
    Document,
    Text,
    Paragraph,
    HardBreak,
    HorizontalRule,
    Blockquote,
    Heading.configure({ levels: isMail ? [1, 2, 3] : [2, 3] }),
    BulletList,
    OrderedList,
    ListItem,
    Link,
    Bold,
    Italic,
    Underline,
    Strike,
    Superscript,
    Subscript,
    Code,
    Picture,
    Table,
    ...cells,
    ...(isMail ? [MailAttributes, MailButton, Box, Span, FirstName] : [Figure]),
    UndoRedo,
    Dropcursor,
    Gapcursor,
    TrailingNode,
  ]
}

const schemas = new Map<Subset, Schema>()

export function schemaOf(subset: Subset): Schema {
  const schema = schemas.get(subset) ?? getSchema(extensionsOf(subset))
  schemas.set(subset, schema)
  return schema
}
