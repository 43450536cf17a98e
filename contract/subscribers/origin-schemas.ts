import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { LONGEST_PART, originParts } from './visit-origin.ts'

const word = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), atMost(LONGEST_PART))

/** Where a visitor came from before joining: the referring host and the UTM parameters of the first page. */
export const origin = v.object(v.entriesFromList(originParts, v.optional(word)))
export type Origin = v.InferOutput<typeof origin>

const DIRECT = 'Direct'

/** The name that staff read: the UTM source, else the host of the referrer. */
export function originName({ utm_source, referrer }: Origin): string {
  return utm_source ?? referrer ?? DIRECT
}
