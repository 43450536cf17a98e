/** Selects articles of the blog's list by a tag, by words or by both. An empty filter selects all articles. */
export interface BlogFilter {
  tag?: string | undefined
  q?: string | undefined
}

/** The longest tag or search text, in characters. */
export const LONGEST_FILTER = 60

/** The most articles in a filtered list, newest first. It limits the size of the page. */
export const MAX_FOUND = 30

/** Parses a query such as `?tag=fiber&q=beans`. `?q=Beans` and `?q=beans` give the same filter. */
export function blogFilterOf(query: string | URLSearchParams): BlogFilter {
  const params = new URLSearchParams(query)
  const [tag, q] = [plain(params.get('tag')), plain(params.get('q'))]
  return { ...(tag && { tag }), ...(q && { q }) }
}

/** @returns '' for the whole list */
export function blogQueryOf({ tag, q }: BlogFilter): string {
  return new URLSearchParams({ ...(tag && { tag }), ...(q && { q }) }).toString()
}

function plain(value: string | null): string {
  const words = (value ?? '').toLowerCase().split(/\s/).filter(Boolean)
  return [...words.join(' ')].slice(0, LONGEST_FILTER).join('').trim()
}
