import { getSchema } from '@tiptap/core'
import { Bold as BoldMark } from '@tiptap/extension-bold'
import { Heading as HeadingNode } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Strike as StrikeMark } from '@tiptap/extension-strike'
import { Underline as UnderlineMark } from '@tiptap/extension-underline'
import type { Schema } from '@tiptap/pm/model'
import type { Subset } from '../subset.ts'
import { extensionsOf } from './extensions.ts'
import { Link as LinkMark } from './link.ts'
import { Paragraph as ParagraphNode, Subscript as Sub, Superscript as Super } from './text.ts'

const schemas = new Map<Subset, Schema>()

/** The editor's schema for reading a paste: styles make text bold or raised, and there are no boxes and no spans. */
export function pastedSchemaOf(subset: Subset): Schema {
  const kept = extensionsOf(subset).filter(({ name }) => !REPLACED.has(name))
  const schema = schemas.get(subset) ?? getSchema([...kept, ...replacements, headingOf(subset)])
  schemas.set(subset, schema)
  return schema
}

const Bold = BoldMark.extend({
  parseHTML() {
    const clearMark = (mark: { type: { name: string } }) => mark.type.name === this.name
    return [
      {
        tag: 'strong, b',
        getAttrs: ({ style }: HTMLElement) =>
          !/^(?:normal|[1-4]00)$/.test(style.fontWeight) && null,
      },
      { style: 'font-weight=normal', clearMark },
      { style: 'font-weight=400', clearMark },
      {
        style: 'font-weight',
        getAttrs: (weight: string) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null,
      },
    ]
  },
})
const Underline = UnderlineMark.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), decoration('underline')]
  },
})
const Strike = StrikeMark.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), decoration('line-through')]
  },
})
const Superscript = Super.extend({
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
})
const Subscript = Sub.extend({
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
})
/** Programs underline their links. */
const Link = LinkMark.extend({ excludes: 'link underline' })
const Paragraph = ParagraphNode.extend({
  addAttributes() {
    const { written } = this.parent?.() ?? {}
    return { written: { ...written, parseHTML: (element: Element) => !isOnlyParagraph(element) } }
  },
})

const replacements = [Bold, Italic, Underline, Strike, Superscript, Subscript, Link, Paragraph]
const REPLACED = new Set([
  ...replacements.map(({ name }) => name),
  'heading',
  'mailAttributes',
  'button',
  'box',
  'span',
])

function decoration(name: string) {
  return {
    style: 'text-decoration-line',
    consuming: false,
    getAttrs: (style: string) => style.includes(name) && null,
  }
}

/** An item or a cell with one paragraph needs no `<p>`. */
function isOnlyParagraph({ parentElement: parent }: Element): boolean {
  return (
    parent?.matches('li, td, th') === true && parent.querySelectorAll(':scope > p').length === 1
  )
}

/** An article's page already has an h1. Headings are bold by themselves. */
function headingOf(subset: Subset) {
  const top = subset === 'mail' ? 1 : 2
  return HeadingNode.extend({
    marks: 'link italic underline strike superscript subscript code',
    parseHTML: () => [
      {
        tag: 'h1, h2, h3, h4, h5, h6, .MsoTitle, .MsoSubtitle, p[role=heading], div[role=heading]',
        priority: 60,
        getAttrs: (element) => ({ level: Math.min(Math.max(levelOf(element), top), 3) }),
      },
    ],
  }).configure({ levels: [1, 2, 3] })
}

function levelOf(element: Element): number {
  if (element.matches('.MsoTitle')) return 1
  if (element.matches('.MsoSubtitle')) return 3
  return Number(element.getAttribute('aria-level') ?? element.localName.slice(1)) || 2
}
