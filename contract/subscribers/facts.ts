import * as v from 'valibot'
import { consent } from './consent.ts'
import { origin } from './origin-schemas.ts'
import { suppressionReasons } from './schemas.ts'

/**
 * A fact: something that was said about a person, by whom, and when it reached us. All that staff see of a person
 * follows from the facts (docs/product.md, "Who gets mail"). All times are ISO 8601 instants.
 *
 * - `form`: anybody who posted the join form, an unknown person.
 * - `mailbox`: somebody with a link that only this address's mail contains.
 * - `staff`: the staff member with the id in `staff`.
 * - `ses`: a bounce or a complaint.
 * - `import`: a line of the import with the id in `import`. Undoing the import removes its facts.
 */
const at = v.string()
const form = { by: v.literal('form') }
const mailbox = { by: v.literal('mailbox') }
const staff = { by: v.literal('staff'), staff: v.string() }
const ses = { by: v.literal('ses') }
const imported = { by: v.literal('import'), import: v.string() }

/** The data of a join. `created_at` of an import may be years before `at`. */
export const joinData = v.object({
  email: v.string(),
  source: v.string(),
  created_at: v.string(),
  consent,
  /** The referrer and the UTM labels of the visit that led to the join. */
  origin: v.optional(origin),
})
export type JoinData = v.InferOutput<typeof joinData>

const needsConfirmation = { needs_confirmation: v.optional(v.literal(true)) }

const joined = {
  says: v.literal('joined'),
  at,
  ...joinData.entries,
  ...needsConfirmation,
}
/** The join that the person confirmed, if only imports had put them on the list. It outlasts the undo of the imports. */
const agreedTo = v.optional(v.object({ ...joinData.entries, ...needsConfirmation }))
const left = { says: v.literal('left'), at }
const suppressed = { says: v.literal('suppressed'), at, reason: v.picklist(suppressionReasons) }

export const textField = v.object({ name: v.string(), value: v.string() })
export type TextField = v.InferOutput<typeof textField>

export const fact = v.variant('says', [
  v.variant('by', [
    v.object({ ...joined, ...form }),
    v.object({ ...joined, ...staff }),
    v.object({ ...joined, ...imported, confirmed_at: v.optional(v.string()) }),
  ]),
  v.object({ says: v.literal('confirmed'), at, ...mailbox, join: agreedTo }),
  v.object({ says: v.literal('returned'), at, ...mailbox, join: agreedTo }),
  v.variant('by', [
    /** `campaign`: whose unsubscribe link was used. */
    v.object({ ...left, ...mailbox, campaign: v.optional(v.string()) }),
    /** `since`: when the person left, as the file says. */
    v.object({ ...left, ...imported, since: v.string() }),
  ]),
  v.variant('by', [
    v.object({ ...suppressed, ...ses }),
    v.object({ ...suppressed, ...staff }),
    v.object({ ...suppressed, ...imported, since: v.string() }),
  ]),
  v.object({ says: v.literal('lifted'), at, ...staff }),
  v.object({
    says: v.literal('tagged'),
    at,
    ...staff,
    add: v.array(v.string()),
    remove: v.array(v.string()),
  }),
  v.object({
    says: v.literal('described'),
    at,
    ...imported,
    first_name: v.optional(v.string()),
    tags: v.optional(v.array(v.string())),
    fields: v.optional(v.array(textField)),
  }),
  /** `request`: the request's id, so that a repeated request changes nothing. */
  v.object({ says: v.literal('links_renewed'), at, ...staff, request: v.string() }),
])
export type Fact = v.InferOutput<typeof fact>
export type FactThat<Says extends Fact['says']> = Extract<Fact, { says: Says }>
