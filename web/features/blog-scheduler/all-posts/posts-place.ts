import { useSearchParams } from 'react-router-dom'
import type { listAllPosts } from '../../../../contract/posts/routes.ts'
import { postFilters, postOrders } from '../../../../contract/posts/staff-schemas.ts'
import type { RequestInput } from '../../../../contract/route.ts'

/** Which part of the list, and in which order; all that is in the page's address. */
export type PostsPlace = RequestInput<typeof listAllPosts, 'query'>

/** The place in the list that the address names: reload, back and forward lead where they say. */
export function usePostsPlace() {
  const [query, setQuery] = useSearchParams()

  /** `replace`: for typing, where a step back for each letter would be a nuisance. */
  function go(next: PostsPlace, how: 'push' | 'replace' = 'push') {
    const wanted = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value) wanted.set(name, value)
    if (wanted.toString() !== query.toString()) setQuery(wanted, { replace: how === 'replace' })
  }
  return { place: placeOf(query), go }
}

/** What the API would refuse is left out. */
function placeOf(query: URLSearchParams): PostsPlace {
  const page = query.get('page') ?? ''
  return {
    q: query.get('q')?.slice(0, 200) || undefined,
    status: postFilters.find((status) => status === query.get('status')),
    sort: postOrders.find((sort) => sort === query.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? page : undefined,
  }
}
