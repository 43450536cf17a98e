// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { writeHtml } from '../../../../web/components/editor/html/write.ts'
import { extensionsOf } from '../../../../web/components/editor/schema/extensions.ts'

const editorOf = (content: string) => new Editor({ extensions: extensionsOf('mail'), content })
const chips = ({ view }: Editor) =>
  [...view.dom.querySelectorAll('.first-name')].map(({ textContent }) => textContent)

it('a first-name field is drawn as a chip in headings, links and buttons, a near miss is not', () => {
  const editor = editorOf(
    '<h1>Hi {{first_name|there}}, <br>{{ first_name | Ada }}</h1><p>{{first_name|x}</p><p><a href="/blog">For {{first_name|you}}</a></p>',
  )
  expect(chips(editor)).toEqual([
    '{{first_name|there}}',
    '{{ first_name | Ada }}',
    '{{first_name|you}}',
  ])
  editor.destroy()
})

it('formatting applies to a whole first-name field or not at all', () => {
  const editor = editorOf('<p>Hi {{first_name|there}}!</p>')
  const html = () => writeHtml(editor.state.doc, 'mail')
  editor.chain().setTextSelection({ from: 1, to: 10 }).toggleBold().run()
  expect(html()).toBe('<p><strong>Hi {{first_name|there}}</strong>!</p>')
  editor.chain().setTextSelection({ from: 12, to: 25 }).setMark('italic').run()
  expect(html()).toBe('<p><strong>Hi {{first_name|there}}</strong><em>!</em></p>')
  expect(chips(editor)).toEqual(['{{first_name|there}}'])
  editor.destroy()
})
