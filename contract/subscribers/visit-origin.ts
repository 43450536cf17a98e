/** The schemas of a `VisitOrigin` are in origin-schemas.ts, so that a visitor's first page does not download them. */

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const

export type VisitOrigin = { [Part in (typeof originParts)[number]]?: string }

/**
 * @param host our own host, which does not count as an origin
 * @returns texts as the visitor's browser gives them. The server cleans them (origin-schemas.ts).
 */
export function originOf(search: string, referrer: string, host: string): VisitOrigin {
  const query = new URLSearchParams(search)
  const found: VisitOrigin = {}
  for (const name of originParts) {
    const text = name === 'referrer' ? undefined : query.get(name)
    if (text) found[name] = text
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (from && from !== host) found.referrer = from.replace(/^www\./, '')
  return found
}
