import { useEffect, useState } from 'react'
import type { Written } from '../../../../contract/route.ts'
import { subscriberStates } from '../../../../contract/subscribers/admin-schemas.ts'
import type { listSubscribers } from '../../../../contract/subscribers/routes.ts'

/** Which part of the list; all that is in the page's address. */
export type ListPlace = Omit<Written<typeof listSubscribers, 'query'>, 'limit'>

/** The place in the list that the address names: reload, back and forward lead where they say. */
export function useListPlace() {
  const [place, setPlace] = useState(() => placeOf(window.location.search))
  useEffect(() => {
    const follow = () => setPlace(placeOf(window.location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  /** `replace`: for typing, where a step back for each letter would be a nuisance. */
  function go(next: ListPlace, how: 'push' | 'replace' = 'push') {
    const address = new URL(window.location.href)
    address.search = queryOf(next)
    if (address.href === window.location.href) return
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
    setPlace(next)
  }
  return { place, go }
}

function placeOf(search: string): ListPlace {
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name) || undefined
  return {
    state: subscriberStates.find((state) => state === query.get('state')),
    search: text('search'),
    after: text('after'),
    before: text('before'),
  }
}

function queryOf(place: ListPlace): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, value)
  return query.toString()
}
