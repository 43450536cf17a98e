import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

type ListQuery = v.ObjectSchema<v.ObjectEntries, undefined>

/** `replace` is for typing. With `push`, the back button would undo the text letter by letter. */
export type HistoryMode = 'push' | 'replace'

/**
 * Stores filters and page of a list in the URL, so that reload, back and forward restore them.
 * @param schema the schema of the route's query; parameters that the schema refuses are ignored
 */
export function useListView<S extends ListQuery>(schema: S) {
  const [address, setAddress] = useSearchParams()

  function go(next: v.InferInput<S>, mode: HistoryMode = 'push') {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value) query.set(name, String(value))
    if (query.toString() !== address.toString()) setAddress(query, { replace: mode === 'replace' })
  }
  return { view: viewOf(schema, address), go }
}

function viewOf<S extends ListQuery>(schema: S, address: URLSearchParams): v.InferInput<S> {
  const valid = Object.entries(schema.entries).filter(([name, entry]) =>
    v.is(entry, address.get(name) || undefined),
  )
  return Object.fromEntries(valid.map(([name]) => [name, address.get(name) || undefined]))
}
