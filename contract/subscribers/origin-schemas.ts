import * as v from 'valibot'
import { atMost } from '../at-most.ts'

const word = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), atMost(80))

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const
/** Where a visitor came from before joining: the referring host and the UTM parameters of the first page. */
export const origin = v.object(v.entriesFromList(originParts, v.optional(word)))
export type Origin = v.InferOutput<typeof origin>

export const DIRECT = 'Direct'

/** The name for staff: the UTM source, else the referrer's host. */
export function originName({ utm_source, referrer }: Origin): string {
  return utm_source ?? referrer ?? DIRECT
}

/**
 * Reads the origin from a page's query and referrer.
 * @param host our own host; it is no origin
 * @returns a valid origin: long texts are cut, a malformed referrer is left out
 */
export function originOf(search: string, referrer: string, host: string): Origin {
  const query = new URLSearchParams(search)
  const found: Record<string, string> = {}
  for (const name of originParts.slice(1)) {
    const text = query.get(name)?.trim().slice(0, 80)
    if (text) found[name] = text.toLowerCase()
  }
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  if (from && from !== host) found.referrer = from.replace(/^www\./, '').slice(0, 80)
  return found
}
