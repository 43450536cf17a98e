import * as v from 'valibot'
import { MAX_EMAIL_LENGTH, MAX_LOCAL_PART_LENGTH } from '../business.ts'
import { publicErrors } from '../public-errors.ts'

const INVALID_EMAIL = publicErrors.invalid_email.message

/**
 * The address as the visitor wrote it, trimmed. The grammar is that of browsers (WHATWG HTML, "valid e-mail address"),
 * without the addresses that SES refuses: addresses with non-ASCII characters, and addresses longer than RFC 5321
 * §4.5.3.1 allows. The domain must end in a top-level domain, so it is not an IP address (RFC 3696 §2). Quoted local
 * parts and CR/LF never match, so an address is safe in a mail header.
 */
export const emailAddress = v.pipe(
  v.string(),
  withoutInvisibleEnds(),
  v.maxLength(MAX_EMAIL_LENGTH, INVALID_EMAIL),
  v.rfcEmail(INVALID_EMAIL),
  v.check(hasDeliverableShape, INVALID_EMAIL),
)

export type NormalizedEmail = string & { readonly __brand: 'NormalizedEmail' }

/** Two addresses that differ only in case are one address. */
export function normalizeEmail(email: string): NormalizedEmail {
  return trimInvisible(email).toLowerCase() as NormalizedEmail
}

/** Whether a cell holds several addresses. In `ann@@example.com` the second @ is only a slip. */
export function holdsSeveralAddresses(text: string): boolean {
  return text.split('@').length > 2 && /[\s,;]/.test(trimInvisible(text))
}

/** White space and Unicode's format characters (Cf), for example byte order marks, joiners and direction marks. */
const INVISIBLE = /^[\s\p{Cf}]$/u

/**
 * Removes invisible characters around a copied address. People cannot see these characters, so they are not an error.
 */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Trims more than Valibot's `trim`, but has the same type, so that the OpenAPI generator supports it. */
function withoutInvisibleEnds(): v.TrimAction {
  return {
    ...v.trim(),
    '~run': (dataset) => ({ ...dataset, value: trimInvisible(dataset.value) }),
  }
}

function hasDeliverableShape(email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  const dotsWellPlaced = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return local.length <= MAX_LOCAL_PART_LENGTH && dotsWellPlaced && TOP_LEVEL.test(domain)
}

/** Letters, or Punycode for other scripts, such as `xn--p1ai`. */
const TOP_LEVEL = /\.(?:[a-z]+|xn--[a-z0-9-]+)$/i
