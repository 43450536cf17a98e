import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { TextField } from '../field.tsx'
import type { RichTextProps } from './rich-text-editor.tsx'

/** Loaded on demand, so that no page waits for the editor. */
const Editor = lazy(async () => {
  try {
    const { RichTextEditor } = await import('./rich-text-editor.tsx')
    return { default: RichTextEditor }
  } catch (error) {
    console.error('The editor could not be loaded', error)
    return { default: HtmlField }
  }
})

/** The editor writes HTML that the server's sanitizer leaves unchanged. In the HTML view staff can type any HTML. */
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

/** The fallback if the editor fails to load. */
function HtmlField({ label, hint, subset: _, variant: __, ...field }: RichTextProps) {
  return <TextField label={`${label} (HTML)`} hint={hint} rows={14} isCode spellCheck {...field} />
}
