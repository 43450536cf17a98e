import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Field } from './field.tsx'

const WAIT_MS = 250

interface SearchFieldProps {
  hint: string
  value: string
  maxLength?: number
  onSearch: (text: string) => void
}

/** Asks a moment after the last key, and at once on Enter; case does not matter. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    setAsked(value)
    if (text.trim().toLowerCase() !== value) setText(value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the text alone
  useEffect(() => {
    const wanted = text.trim().toLowerCase()
    if (wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <chakra.div flex={{ base: '1 1 100%', lg: '1 1 18rem' }} maxWidth={{ lg: '30rem' }}>
      <Field
        label="Search"
        {...field}
        type="search"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // In a dialog it would send the form around it.
          event.preventDefault()
          onSearch(text.trim().toLowerCase())
        }}
        spellCheck={false}
        autoCapitalize="none"
      />
    </chakra.div>
  )
}
