import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Field } from './field.tsx'

const DEBOUNCE_MS = 250

interface SearchFieldProps {
  hint: string
  value: string
  maxLength?: number
  onSearch: (text: string) => void
}

/** Searches after a short pause in typing, and at once on Enter. `onSearch` gets trimmed, lowercase text. */
export function SearchField({ value, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    if (text.trim().toLowerCase() !== value) setText(value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text restarts the timer
  useEffect(() => {
    const query = text.trim().toLowerCase()
    if (query === value) return
    const timer = setTimeout(() => onSearch(query), DEBOUNCE_MS)
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
          // In a dialog Enter would submit the form around the field.
          event.preventDefault()
          onSearch(text.trim().toLowerCase())
        }}
        spellCheck={false}
        autoCapitalize="none"
      />
    </chakra.div>
  )
}
