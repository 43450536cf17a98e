import * as v from 'valibot'
import { atMost } from '../at-most.ts'
import { LANDING_PAGE_SOURCE } from '../business.ts'
import { cutText } from '../cut-text.ts'
import { originParts } from './visit-origin.ts'

const LONGEST_PART = 80

const word = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), atMost(LONGEST_PART))

/** Where a visitor came from before joining: the referring host and the UTM parameters of the first page. */
export const origin = v.object(v.entriesFromList(originParts, v.optional(word)))
export type Origin = v.InferOutput<typeof origin>

/** Characters that nobody sees: controls, formats, lone surrogates, and what fonts do not draw. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Anybody can write a link to the site. So no text in it may keep its visitors from joining: it is cleaned or dropped. */
const visitedWord = v.fallback(v.optional(v.pipe(v.string(), v.transform(cleaned))), undefined)

/** The origin in a join, with or without JavaScript. Its output is an `origin`. */
export const firstTouch = v.fallback(
  v.optional(v.object(v.entriesFromList(originParts, visitedWord))),
  undefined,
)

function cleaned(text: string): string | undefined {
  const visible = text.replace(/\s/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ')
  return cutText(visible.trim().toLowerCase(), LONGEST_PART).trim() || undefined
}

const DIRECT = 'Direct'

/**
 * The text for staff: the UTM source, or else the referrer's host. If both are missing: `Direct` for a join on the
 * site, and the `source` for all other subscribers, for example `import`.
 */
export function cameFrom(person: { source: string; origin?: Origin | null | undefined }): string {
  const { utm_source, referrer } = person.origin ?? {}
  return utm_source ?? referrer ?? (person.source === LANDING_PAGE_SOURCE ? DIRECT : person.source)
}
