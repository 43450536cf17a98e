import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cleanPasted } from './html/clean-pasted.ts'
import { leftOutOf } from './html/left-out.ts'
import { readHtml } from './html/read.ts'
import { writeHtml } from './html/write.ts'
import { extensionsOf } from './schema/extensions.ts'
import type { Subset } from './subset.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'

/** What is edited. */
export interface Content {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  subset: Subset
}

/** What was left out when the HTML view was closed, and the HTML as it was. */
interface Loss {
  items: readonly string[]
  html: string
}

type Described = Record<string, string>

/**
 * The editor of some HTML. Content with parts that it cannot show opens as HTML, `hidden` names them: nothing is lost unless
 * somebody says so. As long as nobody types, the HTML stays as it is, letter for letter.
 */
export function useContent({ value, onChange, subset }: Content, described: Described) {
  const [hidden, setHidden] = useState<readonly string[]>(() => leftOutOf(value, subset))
  const [isHtml, setHtml] = useState(hidden.length > 0)
  const [loss, setLoss] = useState<Loss>()
  /** What the editor shows. */
  const shown = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  const pasted = usePastedPictures(subset)
  const [content] = useState(() => readHtml(value, subset).toJSON())
  const extensions = useMemo(() => extensionsOf(subset), [subset])
  const editorProps = useMemo(
    () => ({
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...described },
      transformPastedHTML: (html: string) => cleanPasted(html, subset),
      ...pasted.handlers,
    }),
    [described, subset, pasted.handlers],
  )
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    onUpdate: ({ editor: { state } }) => {
      const html = writeHtml(state.doc, subset)
      if (html === shown.current || html === normal(shown.current, subset)) return
      shown.current = html
      setLoss(undefined)
      tell.current(html)
    },
  })

  // It came from elsewhere: an AI edit, a colleague, a mail that is brought back.
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

  /** Back to the editor, which keeps what it knows, and says what that is not. */
  function closeHtml() {
    const items = leftOutOf(value, subset)
    const html = items.length > 0 ? normal(value, subset) : value
    shown.current = html
    show(editor, html, subset)
    setLoss(items.length > 0 ? { items, html: value } : undefined)
    setHidden([])
    setHtml(false)
    if (html !== value) onChange(html)
  }

  /** The HTML as it was before anything of it was left out. */
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
    picturesLeftOut: pasted.leftOut,
    openHtml,
    closeHtml,
    undoLoss,
  }
}

/** As the editor writes it. */
function normal(html: string, subset: Subset): string {
  return writeHtml(readHtml(html, subset), subset)
}

function show(editor: Editor, html: string, subset: Subset): void {
  editor.commands.setContent(readHtml(html, subset).toJSON(), { emitUpdate: false })
}
