/** What a reader asks the blog's list for: articles with a tag, with words, or both. Empty: all. */
export interface BlogFilter {
  tag?: string | undefined
  q?: string | undefined
}

/** Longer than any tag, and than anybody searches for. */
export const LONGEST_FILTER = 60

/** Articles that a filtered list shows, the newest: what a search costs does not grow with the blog. */
export const MOST_FOUND = 30

/** As the list's address has it, `/blog?tag=fiber&q=beans`. What is the same to readers is the same filter. */
export function blogFilterOf(query: string | URLSearchParams): BlogFilter {
  const params = new URLSearchParams(query)
  const [tag, q] = [plain(params.get('tag')), plain(params.get('q'))]
  return { ...(tag && { tag }), ...(q && { q }) }
}

/** The same way back: '' for all. */
export function blogQueryOf({ tag, q }: BlogFilter): string {
  return new URLSearchParams({ ...(tag && { tag }), ...(q && { q }) }).toString()
}

function plain(value: string | null): string {
  const words = (value ?? '').toLowerCase().split(/\s/).filter(Boolean)
  return [...words.join(' ')].slice(0, LONGEST_FILTER).join('').trim()
}
