import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { LANDING_PAGE_SOURCE } from '../business.ts'
import { LONGEST_PART, originParts } from './visit-origin.ts'

const word = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), atMost(LONGEST_PART))

/** Where a visitor came from before joining: the referring host and the UTM parameters of the first page. */
export const origin = v.object(v.entriesFromList(originParts, v.optional(word)))
export type Origin = v.InferOutput<typeof origin>

const DIRECT = 'Direct'

/**
 * The text for staff: the UTM source, or else the referrer's host. If both are missing: `Direct` for a join on the
 * site, and the `source` for all other subscribers, for example `import`.
 */
export function cameFrom(person: { source: string; origin?: Origin | null | undefined }): string {
  const { utm_source, referrer } = person.origin ?? {}
  return utm_source ?? referrer ?? (person.source === LANDING_PAGE_SOURCE ? DIRECT : person.source)
}
