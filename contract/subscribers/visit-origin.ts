/** Parts of an origin for the site's pages. The schema is elsewhere, to keep it out of the first download. */

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const

export const LONGEST_PART = 80

export type VisitOrigin = { [Part in (typeof originParts)[number]]?: string }

/**
 * The origin in a page's address and its referrer.
 * @param host our own: a link within the site says nothing
 * @returns only what a join takes: long texts are cut
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
