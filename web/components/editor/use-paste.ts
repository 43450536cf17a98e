import type { EditorView } from '@tiptap/pm/view'
import { useMemo, useRef, useState } from 'react'
import { useUploadPictures } from '../pictures/choose-picture.ts'
import { readPasted } from './html/pasted.ts'
import { embeddedFile, type LeftOut, type Pasted, withPictures } from './html/pasted-parts.ts'
import type { Subset } from './subset.ts'

export interface PasteLeftOut extends LeftOut {
  /** Pictures on another site or on a disk. The clipboard contains only their address. */
  elsewhere: number
  /** Pictures whose upload failed or was cancelled. */
  notAdded: number
}

const NONE: PasteLeftOut = { elsewhere: 0, notAdded: 0, links: 0, embeds: 0 }

/**
 * Reads pasted and dropped HTML. Uploads its pictures, and pasted and dropped files, after staff have described them.
 * `leftOut` counts the parts of the HTML that the text does not have.
 */
export function usePaste(subset: Subset) {
  const upload = useUploadPictures()
  const latest = useRef(upload)
  latest.current = upload
  const [leftOut, setLeftOut] = useState<PasteLeftOut>(NONE)

  const handlers = useMemo(() => {
    let last: { html: string; pasted: Pasted } | undefined
    /** ProseMirror asks for the HTML once more right after `handlePaste`. */
    function read(html: string): Pasted {
      if (last?.html !== html) last = { html, pasted: readPasted(html, subset) }
      return last.pasted
    }

    async function paste(view: EditorView, pasted: Pasted, files: readonly File[]) {
      const sources = filesOf(pasted, files)
      const available = sources.filter((file) => file !== undefined)
      const answers = available.length > 0 ? ((await latest.current?.(available)) ?? []) : []
      const uploaded = sources.map((file) => file && answers[available.indexOf(file)])
      view.pasteHTML(withPictures(pasted, uploaded))
      setLeftOut({
        ...pasted.leftOut,
        elsewhere: sources.length - available.length,
        notAdded: available.length - uploaded.filter(Boolean).length,
      })
      view.focus()
    }

    async function insert(view: EditorView, files: readonly File[]) {
      const uploaded = (await latest.current?.(files)) ?? []
      for (const picture of uploaded) if (picture) view.pasteHTML(figureOf(picture))
      view.focus()
    }

    return {
      transformPastedHTML: (html: string) => withPictures(read(html), []),
      handlePaste: (view: EditorView, event: ClipboardEvent) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const files = picturesAmong(event.clipboardData?.files)
        const pasted = read(html)
        setLeftOut({ ...NONE, ...pasted.leftOut })
        if (pasted.pictures.length > 0) {
          void paste(view, pasted, files)
          return true
        }
        if (html || files.length === 0 || !latest.current) return false
        void insert(view, files)
        return true
      },
      handleDrop: (view: EditorView, event: DragEvent, _: unknown, isMoved: boolean) => {
        const files = picturesAmong(event.dataTransfer?.files)
        if (files.length === 0 || !latest.current) {
          if (isMoved) return false
          const { pictures, leftOut } = read(event.dataTransfer?.getData('text/html') ?? '')
          setLeftOut({ ...NONE, ...leftOut, elsewhere: pictures.length })
          return false
        }
        event.preventDefault()
        void insert(view, files)
        return true
      },
    }
  }, [subset])

  return { handlers, leftOut, dismissLeftOut: () => setLeftOut(NONE) }
}

/** The file of each picture. Word adds its pictures to the clipboard as files. */
function filesOf({ pictures }: Pasted, files: readonly File[]): (File | undefined)[] {
  return pictures.map(
    ({ src }, index) =>
      embeddedFile(src) ?? (pictures.length === files.length ? files[index] : undefined),
  )
}

function picturesAmong(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function figureOf({ src, alt }: { src: string; alt: string }): string {
  const image = document.createElement('img')
  image.setAttribute('src', src)
  image.alt = alt
  return `<p>${image.outerHTML}</p>`
}
