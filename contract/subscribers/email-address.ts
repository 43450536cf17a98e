import * as v from 'valibot'
import { MAX_EMAIL_LENGTH, MAX_LOCAL_PART_LENGTH } from '../business.ts'
import { publicErrors } from '../public-errors.ts'

const INVALID_EMAIL = publicErrors.invalid_email.message

/**
 * An e-mail address as the visitor typed it, trimmed. By the grammar of browsers (WHATWG HTML, "valid e-mail address"),
 * narrowed to what SES can deliver to: ASCII only, a domain with a dot whose last part is a top-level domain, so that no IP
 * address passes (RFC 3696 §2), and the lengths of RFC 5321 §4.5.3.1. Quoted local parts and CR/LF never match, so an address
 * is safe in a header.
 */
export const emailAddress = v.pipe(
  v.string(),
  withoutInvisibleEnds(),
  v.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL),
  v.rfcEmail(INVALID_EMAIL),
  v.check(hasDeliverableShape, INVALID_EMAIL),
)

export type NormalizedEmail = string & { readonly __brand: 'NormalizedEmail' }

/** The form by which addresses are unique: trimmed and lower-cased. */
export function normalizeEmail(email: string): NormalizedEmail {
  return trimmed(email).toLowerCase() as NormalizedEmail
}

/** Blanks, and the marks that programs leave around what is copied: byte order, joiners, writing direction (Unicode's Cf). */
const INVISIBLE = /^[\s\p{Cf}]$/u

/** Nobody sees what stands around an address that was copied, so nobody is told to correct it. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Valibot's `trim`, which the OpenAPI document knows, with more to take away. */
function withoutInvisibleEnds(): v.TrimAction {
  return {
    ...v.trim(),
    '~run': (dataset) => ({ ...dataset, value: trimmed(dataset.value) }),
  }
}

function hasDeliverableShape(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  const dotsWellPlaced = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return local.length <= MAX_LOCAL_PART_LENGTH && dotsWellPlaced && TOP_LEVEL.test(domain)
}

/** Letters alone, or a domain of another script in its ASCII form. */
const TOP_LEVEL = /\.(?:[a-z]+|xn--[a-z0-9-]+)$/i
