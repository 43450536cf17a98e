import type { Origin } from './origin-schemas.ts'

/** What the site's pages use of an origin, without the schema: they load before a visitor touches anything. */

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const

export const LONGEST_PART = 80

/**
 * The origin in a page's address and its referrer.
 * @param host our own: a link within the site says nothing
 * @returns only what a join takes: long texts are cut
 */
export function originOf(search: string, referrer: string, host: string): Origin {
  const query = new URLSearchParams(search)
  const found: Record<string, string> = {}
  for (const name of originParts.slice(1)) {
    const text = query.get(name)?.trim().toLowerCase().slice(0, LONGEST_PART)
    if (text) found[name] = text
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (from && from !== host) found.referrer = from.replace(/^www\./, '').slice(0, LONGEST_PART)
  return found
}
