import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const PARAMETER = 'open'

/** @param path a page of the staff area */
export function pathWithDialog(path: string, dialog: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${dialog}`
}

/** Opens the dialog that the address names, for example `?open=import`. Closing the dialog removes the parameter. */
export function useLinkedDialog<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams()
  const [opened, open] = useState<Name>()
  const linked = names.find((name) => name === query.get(PARAMETER))

  function close() {
    open(undefined)
    if (!linked) return
    const rest = new URLSearchParams(query)
    rest.delete(PARAMETER)
    setQuery(rest, { replace: true })
  }
  return { dialog: opened ?? linked, open, close }
}
