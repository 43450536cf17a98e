import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { TextField } from '../field.tsx'
import type { RichTextProps } from './rich-text-editor.tsx'

/** Fetched where somebody writes: no page of the staff area begins with it. */
const Editor = lazy(async () => {
  try {
    const { RichTextEditor } = await import('./rich-text-editor.tsx')
    return { default: RichTextEditor }
  } catch (error) {
    console.error('The editor could not be loaded', error)
    return { default: HtmlField }
  }
})

/** Text with headings, lists, links, pictures and tables, kept as HTML that the server keeps as it is. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <chakra.p role="status" minHeight="20rem" color="fg.muted">
          Loading the editor...
        </chakra.p>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}

/** Its HTML as text, where the editor cannot be had. */
function HtmlField({ label, hint, subset: _, variant: __, ...field }: RichTextProps) {
  return <TextField label={`${label} (HTML)`} hint={hint} rows={14} isCode spellCheck {...field} />
}
