import type { EditorView } from '@tiptap/pm/view'
import { useMemo, useRef, useState } from 'react'
import { useUploadPictures } from '../pictures/choose-picture.ts'
import { foreignPictures, withOwnPictures } from './html/pasted-pictures.ts'
import type { Subset } from './subset.ts'

export interface PicturesLeftOut {
  /** Pictures on another site or on a disk. The clipboard contains only their address. */
  elsewhere: number
  /** Pictures whose upload failed or was cancelled. */
  notAdded: number
}

const NONE: PicturesLeftOut = { elsewhere: 0, notAdded: 0 }

/**
 * Uploads pasted and dropped pictures after staff have described them, and inserts them at the selection. `leftOut`
 * counts the pictures of pasted HTML that were not uploaded.
 */
export function usePastedPictures(subset: Subset) {
  const upload = useUploadPictures()
  const latest = useRef(upload)
  latest.current = upload
  const [leftOut, setLeftOut] = useState<PicturesLeftOut>(NONE)

  const handlers = useMemo(() => {
    async function paste(view: EditorView, html: string, files: readonly File[]) {
      const pictures = foreignPictures(html, files, subset)
      const available = pictures.flatMap(({ file }) => file ?? [])
      const uploaded = available.length > 0 ? ((await latest.current?.(available)) ?? []) : []
      let next = 0
      const sources = pictures.map(({ file }) => (file ? uploaded[next++]?.src : undefined))
      view.pasteHTML(withOwnPictures(html, sources, subset))
      setLeftOut({
        elsewhere: pictures.length - available.length,
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
      handlePaste: (view: EditorView, event: ClipboardEvent) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const files = picturesAmong(event.clipboardData?.files)
        setLeftOut(NONE)
        if (html && foreignPictures(html, files, subset).length > 0) {
          void paste(view, html, files)
          return true
        }
        if (html || files.length === 0 || !latest.current) return false
        void insert(view, files)
        return true
      },
      handleDrop: (view: EditorView, event: DragEvent) => {
        const files = picturesAmong(event.dataTransfer?.files)
        if (files.length === 0 || !latest.current) return false
        event.preventDefault()
        void insert(view, files)
        return true
      },
    }
  }, [subset])

  return { handlers, leftOut, dismissLeftOut: () => setLeftOut(NONE) }
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
