import * as v from 'valibot'
import { atMost } from '../at-most.ts'

export const MAX_TAGS = 30
export const MAX_FIELDS = 10

/**
 * One line of text, because names and tags go into mail headers and CSV files. Joiners and soft hyphens are allowed,
 * because names in many scripts and many emoji contain them. Marks that change the direction of the text after them,
 * private-use characters and lone surrogates are not.
 */
const PLAIN = /^[^\p{Cc}\p{Co}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** Braces mark the placeholder for first names in mails, and angle brackets mark HTML. A first name has neither. */
export const firstName = v.pipe(
  v.string(),
  v.trim(),
  // Some files fill blank cells with characters that nobody sees.
  v.regex(/[^\s\p{Cf}]/u, 'Give a first name'),
  atMost(60, 'Keep the first name under 60 characters'),
  v.regex(PLAIN, 'The first name must be one line'),
  v.regex(/^[^{}<>]*$/, 'The first name may not hold { } < or >'),
  // Mail programs turn it into a link.
  v.check((name) => !LINK.test(name), 'The first name looks like a link or an address'),
)
const LINK = /[@/\\]|[-\p{L}\d]{2}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\d])|\b[wW]{3}\./u

/**
 * A tag in lower case, so that VIP and vip are one tag. A tag contains no commas or semicolons, which separate tags in
 * a file.
 */
export const tag = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/\s+/g, ' ')),
  v.nonEmpty('Give the tag a name'),
  atMost(50, 'Keep a tag under 50 characters'),
  v.regex(PLAIN, 'A tag must be one line'),
  v.regex(/^[^,;]*$/, 'A tag may not hold a comma or semicolon'),
)

export const fieldName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give the field a name'),
  atMost(50, 'Keep the name of a field under 50 characters'),
  v.regex(PLAIN, 'The name of a field must be one line'),
)

export const MAX_FIELD_LENGTH = 200

/** Cap on the subscribers in one tag request. */
export const MAX_TAGGED = 100
