import { uniq } from 'es-toolkit'
import * as v from 'valibot'
import type { TextField } from '../../../contract/subscribers/facts.ts'
import type { CsvColumn, CsvRecord } from '../../../contract/subscribers/import-schemas.ts'
import { type Origin, origin } from '../../../contract/subscribers/origin-schemas.ts'
import { fields, firstName, MAX_TAGS, tag } from '../../../contract/subscribers/profile-schemas.ts'
import { originParts } from '../../../contract/subscribers/visit-origin.ts'

interface ImportedProfile {
  first_name?: string
  tags?: string[]
  fields?: TextField[]
  origin?: Origin
}

export type ReadProfile =
  | { kind: 'profile'; profile: ImportedProfile }
  | { kind: 'invalid'; reason: string; column?: CsvColumn }

const tags = v.pipe(
  v.array(tag),
  v.transform((all) => uniq(all)),
  v.maxLength(MAX_TAGS, `Keep at most ${MAX_TAGS} tags on a person`),
)

/**
 * Parses a line's name, tags, fields and origin. Commas or semicolons separate tags.
 * @param cells without blank cells
 */
export function readProfile(cells: CsvRecord, texts: readonly TextField[]): ReadProfile {
  const name = v.safeParse(v.optional(firstName), cells.first_name)
  if (!name.success) return invalid(name.issues[0].message, 'first_name')
  const tagTexts = (cells.tags ?? '').split(/[,;]/).filter((one) => one.trim() !== '')
  const tagged = v.safeParse(tags, tagTexts)
  if (!tagged.success) return invalid(tagged.issues[0].message, 'tags')
  const written = texts.filter(({ value }) => value.trim() !== '')
  const named = v.safeParse(fields, written)
  if (!named.success) return invalid(named.issues[0].message)
  const from = Object.fromEntries(originParts.map((part) => [part, cells[part]]))
  const came = v.safeParse(origin, from)
  if (!came.success) return invalid('Keep each part of the origin under 80 characters')
  const isOrigin = originParts.some((part) => came.output[part] !== undefined)
  return {
    kind: 'profile',
    profile: {
      ...(name.output !== undefined && { first_name: name.output }),
      ...(tagged.output.length > 0 && { tags: tagged.output }),
      ...(written.length > 0 && { fields: named.output }),
      ...(isOrigin && { origin: came.output }),
    },
  }
}

function invalid(reason: string, column?: CsvColumn): ReadProfile {
  return { kind: 'invalid', reason: `${reason}.`, ...(column && { column }) }
}
