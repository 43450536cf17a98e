import * as v from 'valibot'
import { atMost } from '../at-most.ts'

export const MAX_TAGS = 30
export const MAX_FIELDS = 10

/** Text without line breaks and control characters, because names and tags go into mail headers and CSV files. */
const PLAIN = /^[^\p{C}]*$/u

/** Braces mark the placeholder for first names in mails, and angle brackets mark HTML. A first name has neither. */
export const firstName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give a first name'),
  atMost(60, 'Keep the first name under 60 characters'),
  v.regex(PLAIN, 'The first name must be one line'),
  v.regex(/^[^{}<>]*$/, 'The first name may not hold { } < or >'),
)

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

const fieldName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give the field a name'),
  atMost(50, 'Keep the name of a field under 50 characters'),
  v.regex(PLAIN, 'The name of a field must be one line'),
)

const fieldValue = v.pipe(
  v.string(),
  v.trim(),
  atMost(200, 'Keep the text of a field under 200 characters'),
)

/** Text fields of an import. */
export const fields = v.pipe(
  v.array(v.object({ name: fieldName, value: fieldValue })),
  v.maxLength(MAX_FIELDS, `Keep ${MAX_FIELDS} fields at most`),
)

/** Cap on the subscribers in one tag request. */
export const MAX_TAGGED = 100
