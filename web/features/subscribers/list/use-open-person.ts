import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The subscriber whose dialog is open. A link with `?person=` opens the dialog. Closing the dialog removes that
 * parameter.
 */
export function useOpenPerson() {
  const [query, setQuery] = useSearchParams()
  const linked = query.get('person') ?? undefined
  const [person, setPerson] = useState(linked)
  const [lastLinked, setLastLinked] = useState(linked)
  if (linked !== lastLinked) {
    setLastLinked(linked)
    if (linked) setPerson(linked)
  }

  function close() {
    setPerson(undefined)
    if (!linked) return
    const rest = new URLSearchParams(query)
    rest.delete('person')
    setQuery(rest, { replace: true })
  }
  return { person, open: setPerson, close }
}
