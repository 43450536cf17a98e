import * as v from 'valibot'
import { atMost } from '../at-most.ts'

/**
 * Where a visitor came from before they joined: the site that linked here (its host alone) and the UTM parameters of the
 * first page that they opened.
 */
const word = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), atMost(80))

export const originParts = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const
export const origin = v.object(v.entriesFromList(originParts, v.optional(word)))
export type Origin = v.InferOutput<typeof origin>

export const DIRECT = 'Direct'

/** The name that staff read: the UTM source, else the host of the referrer. */
export function originName({ utm_source, referrer }: Origin): string {
  return utm_source ?? referrer ?? DIRECT
}

/**
 * The origin in a page's address and its referrer.
 * @param host our own: a link within the site says nothing
 * @returns only what a join takes: a text that is too long is cut, what is no address is left out
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
