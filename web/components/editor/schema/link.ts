import { Mark } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isKeptAddress } from '../../../../contract/content/html-rules.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      setLink: (attributes: { href: string }) => ReturnType
      unsetLink: () => ReturnType
    }
  }
}

/** Accepts only addresses that the server's sanitizer keeps. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isKeptAddress(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addCommands() {
    return {
      setLink:
        ({ href }) =>
        ({ chain }) =>
          chain().setMark(this.name, { href }).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().unsetMark(this.name, { extendEmptyMarkRange: true }).run(),
    }
  },
  /** Pasting an address over selected text links the text. */
  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const text = event.clipboardData?.getData('text/plain').trim() ?? ''
            const isAddress = /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
            if (!isAddress || view.state.selection.empty) return false
            return editor.commands.setLink({ href: text })
          },
        },
      }),
    ]
  },
})
