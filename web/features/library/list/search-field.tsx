import { useEffect, useState } from 'react'
import { Field } from '../../../components/field.tsx'

const WAIT_MS = 250

/** Asks a moment after the last key, and at once on Enter. */
export function SearchField({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the text alone
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Field
      label="Search"
      hint="By a part of the name, or of what the picture shows."
      type="search"
      value={text}
      onChange={setText}
      maxLength={100}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // In a dialog it would send the form around it.
        event.preventDefault()
        onSearch(text.trim())
      }}
    />
  )
}
