import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

type ListQuery = v.ObjectSchema<v.ObjectEntries, undefined>

/** How the browser's history takes a new place. `replace`: for typing, where a step back for each letter would be a nuisance. */
export type GoHow = 'push' | 'replace'

/**
 * The place in a list that the page's address names, so that reload, back and forward lead where they say.
 *
 * @param schema of the route's query; what it would refuse is left out
 */
export function useListPlace<S extends ListQuery>(schema: S) {
  const [address, setAddress] = useSearchParams()

  function go(next: v.InferInput<S>, how: GoHow = 'push') {
    const wanted = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value) wanted.set(name, String(value))
    if (wanted.toString() !== address.toString()) setAddress(wanted, { replace: how === 'replace' })
  }
  return { place: placeOf(schema, address), go }
}

function placeOf<S extends ListQuery>(schema: S, address: URLSearchParams): v.InferInput<S> {
  const named = Object.entries(schema.entries).filter(([name, entry]) =>
    v.is(entry, address.get(name) || undefined),
  )
  return Object.fromEntries(named.map(([name]) => [name, address.get(name) || undefined]))
}
