/** The schema of `VisitOrigin` is in origin-schemas.ts, so that a visitor's first page does not download it. */

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const

export const LONGEST_PART = 80

export type VisitOrigin = { [Part in (typeof originParts)[number]]?: string }

/**
 * @param host our own host, which does not count as an origin
 * @returns texts cut to the length that a join accepts
 */
export function originOf(search: string, referrer: string, host: string): VisitOrigin {
  const query = new URLSearchParams(search)
  const found: VisitOrigin = {}
  for (const name of originParts) {
    if (name === 'referrer') continue
    const text = query.get(name)?.trim().toLowerCase().slice(0, LONGEST_PART)
    if (text) found[name] = text
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (from && from !== host) found.referrer = from.replace(/^www\./, '').slice(0, LONGEST_PART)
  return found
}
