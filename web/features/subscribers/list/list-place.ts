import { useSearchParams } from 'react-router-dom'
import type { RequestInput } from '../../../../contract/route.ts'
import { subscriberStates } from '../../../../contract/subscribers/admin-schemas.ts'
import type { listSubscribers } from '../../../../contract/subscribers/routes.ts'

/** Which part of the list; all that is in the page's address. */
export type ListPlace = Omit<RequestInput<typeof listSubscribers, 'query'>, 'limit'>

/** The place in the list that the address names: reload, back and forward lead where they say. */
export function useListPlace() {
  const [query, setQuery] = useSearchParams()

  /** `replace`: for typing, where a step back for each letter would be a nuisance. */
  function go(next: ListPlace, how: 'push' | 'replace' = 'push') {
    const wanted = queryOf(next)
    if (wanted.toString() === query.toString()) return
    setQuery(wanted, { replace: how === 'replace' })
  }
  return { place: placeOf(query), go }
}

function placeOf(query: URLSearchParams): ListPlace {
  const text = (name: string) => query.get(name) || undefined
  return {
    state: subscriberStates.find((state) => state === query.get('state')),
    search: text('search'),
    after: text('after'),
    before: text('before'),
  }
}

function queryOf(place: ListPlace): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value)
  return query
}
