import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Who is open beside the list. A link opens somebody by the address (`?person=`), which closing clears. */
export function useOpenPerson() {
  const [query, setQuery] = useSearchParams()
  const named = query.get('person') ?? undefined
  const [person, setPerson] = useState(named)
  const [lastNamed, setLastNamed] = useState(named)
  if (named !== lastNamed) {
    setLastNamed(named)
    if (named) setPerson(named)
  }

  function close() {
    setPerson(undefined)
    if (!named) return
    const rest = new URLSearchParams(query)
    rest.delete('person')
    setQuery(rest, { replace: true })
  }
  return { person, open: setPerson, close }
}
