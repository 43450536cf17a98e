import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { leftOutOf } from './html/left-out.ts'
import { readHtml } from './html/read.ts'
import { writeHtml } from './html/write.ts'
import { extensionsOf } from './schema/extensions.ts'
import type { Subset } from './subset.ts'
import { usePaste } from './use-paste.ts'

export interface Content {
  value: string
  onChange: (html: string) => void
  subset: Subset
}

/** `items`: the parts that were dropped when staff closed the HTML view. `html`: the HTML before the loss. */
interface Loss {
  items: readonly string[]
  html: string
}

type AriaAttributes = Record<string, string>

/**
 * If the editor would drop a part of the HTML, the HTML view opens instead, and `hidden` lists the parts. Staff can
 * still switch to the editor, which then drops these parts. Opening a view changes nothing.
 */
export function useContent({ value, onChange, subset }: Content, aria: AriaAttributes) {
  const [hidden, setHidden] = useState<readonly string[]>(() => leftOutOf(value, subset))
  const [isHtml, setHtml] = useState(hidden.length > 0)
  const [loss, setLoss] = useState<Loss>()
  const shown = useRef(value)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  const pasted = usePaste(subset)
  const [content] = useState(() => readHtml(value, subset).toJSON())
  const extensions = useMemo(() => extensionsOf(subset), [subset])
  const editorProps = useMemo(
    () => ({
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...aria },
      ...pasted.handlers,
    }),
    [aria, pasted.handlers],
  )
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      const html = writeHtml(state.doc, subset)
      if (html === shown.current || html === normalized(shown.current, subset)) return
      shown.current = html
      setLoss(undefined)
      latestOnChange.current(html)
    },
  })

  // An AI edit, a colleague or a restored mail changes the value outside of the editor.
  useEffect(() => {
    if (value === shown.current || isHtml) return
    const missing = leftOutOf(value, subset)
    setHidden(missing)
    setLoss(undefined)
    if (missing.length > 0) setHtml(true)
    else show(editor, value, subset)
    shown.current = value
  }, [value, isHtml, subset, editor])

  function openHtml() {
    setHidden([])
    setLoss(undefined)
    setHtml(true)
  }

  /** Returns to the editor. `loss` then lists the parts that the editor dropped. */
  function closeHtml() {
    const items = leftOutOf(value, subset)
    const html = items.length > 0 ? normalized(value, subset) : value
    shown.current = html
    show(editor, html, subset)
    setLoss(items.length > 0 ? { items, html: value } : undefined)
    setHidden([])
    setHtml(false)
    if (html !== value) onChange(html)
  }

  function undoLoss() {
    if (!loss) return
    shown.current = loss.html
    setHidden(loss.items)
    setLoss(undefined)
    setHtml(true)
    onChange(loss.html)
  }

  return {
    editor,
    isHtml,
    hidden,
    loss,
    pasteLeftOut: pasted.leftOut,
    dismissLeftOut: pasted.dismissLeftOut,
    openHtml,
    closeHtml,
    undoLoss,
  }
}

/** The HTML that the editor would write after reading this HTML. */
function normalized(html: string, subset: Subset): string {
  return writeHtml(readHtml(html, subset), subset)
}

function show(editor: Editor, html: string, subset: Subset): void {
  editor.commands.setContent(readHtml(html, subset).toJSON(), { emitUpdate: false })
}
