import { isEqual } from 'es-toolkit'
import * as v from 'valibot'

/**
 * A text that staff write in a form: a mail, a post or a segment. The functions below return the state after an event.
 * `Fields` are the values of the form. `Seen` is what the server stores, with its version.
 */
export interface Writing<Fields extends object, Seen> {
  /** As last read from or saved to the server. Null if nothing was read or saved yet. */
  seen: Seen | null
  /** The form as it is on the server. After a save it holds the texts as typed, not as the server cleans them. */
  base: Fields
  /** The form in this window. A field is unsaved if the server would store `base` and `mine` differently. */
  mine: Fields
  /** The forms of saves without an answer. The server may have stored one of them. */
  unanswered: readonly Fields[]
  /** Fields that were changed both in this window and elsewhere, to different values. `base` holds the other value. */
  conflicts: readonly (keyof Fields)[]
}

export interface WritingRules<Fields extends object, Seen> {
  names: readonly (keyof Fields)[]
  /** The form of what the server stores. */
  fieldsOf(seen: Seen): Fields
  isNewer(latest: Seen, seen: Seen): boolean
  /** The value that the server would store for a field of this form. Two texts with one stored value are the same. */
  stored(name: keyof Fields, fields: Fields): unknown
  /** A field that was changed here and elsewhere: says which value is kept without a question, if either is. */
  settled?(name: keyof Fields, mine: Fields, theirs: Fields): 'mine' | 'theirs' | undefined
  /** The server may store another value than was sent. The form then takes the stored value. */
  isServerMade?(name: keyof Fields): boolean
}

/** The schema's entries of a writing that a window stores. */
export function storedWriting<
  Fields extends v.ObjectSchema<v.ObjectEntries, undefined>,
  Seen extends v.GenericSchema,
>(fields: Fields, seen: Seen) {
  return {
    seen: v.nullable(seen),
    base: fields,
    mine: fields,
    unanswered: v.pipe(v.array(fields), v.readonly()),
    conflicts: v.pipe(v.array(v.keyof(fields)), v.readonly()),
  }
}

/** Bounded, because sessionStorage is small. A save without an answer is followed by a read, so few are needed. */
const MAX_UNANSWERED = 10

export function startWriting<Fields extends object>(
  fields: Fields,
): Pick<Writing<Fields, never>, 'base' | 'mine' | 'unanswered' | 'conflicts'> & { seen: null } {
  return { seen: null, base: fields, mine: fields, unanswered: [], conflicts: [] }
}

export function afterTyping<F extends object, S, W extends Writing<F, S>>(
  writing: W,
  part: Partial<F>,
  rules: WritingRules<F, S>,
): W {
  const mine = { ...writing.mine, ...part }
  const conflicts = writing.conflicts.filter((name) => !isSame(name, mine, writing.base, rules))
  return { ...writing, mine, conflicts }
}

export function unsavedIn<F extends object, S>(
  { mine, base }: Writing<F, S>,
  rules: WritingRules<F, S>,
): (keyof F)[] {
  return rules.names.filter((name) => !isSame(name, mine, base, rules))
}

/** Stored before the request is sent, so that a window that is closed meanwhile still recognizes its own save. */
export function beforeSave<F extends object, S, W extends Writing<F, S>>(writing: W): W {
  const { mine, unanswered } = writing
  if (isEqual(unanswered.at(-1), mine)) return writing
  return { ...writing, unanswered: [...unanswered, mine].slice(-MAX_UNANSWERED) }
}

/**
 * Text typed during the save stays unsaved. The form keeps the texts as typed, because replacing a text moves the
 * cursor.
 * @param sent the form that was saved
 * @param names the fields that the request contained
 */
export function afterSave<F extends object, S, W extends Writing<F, S>>(
  writing: W,
  sent: F,
  names: readonly (keyof F)[],
  answer: S,
  rules: WritingRules<F, S>,
): W {
  const { seen } = writing
  // A read during the save has already brought a newer version.
  if (seen !== null && rules.isNewer(seen, answer)) return writing
  const stored = rules.fieldsOf(answer)
  // If the answer to an earlier creation was lost, the server stores the older values of that request.
  let base = seen === null ? stored : withFields(writing.base, sent, names)
  let { mine } = writing
  for (const name of rules.names) {
    if (!rules.isServerMade?.(name)) continue
    if (isSame(name, mine, sent, rules)) mine = withFields(mine, stored, [name])
    base = withFields(base, stored, [name])
  }
  return { ...writing, seen: answer, base, mine, unanswered: [] }
}

/**
 * Merges what the server stores into the form, field by field. A field that was changed only there is taken over. A
 * field that was changed here and there becomes a conflict, unless the value there is from a save of this window.
 */
export function afterRead<F extends object, S, W extends Writing<F, S>>(
  writing: W,
  latest: S,
  rules: WritingRules<F, S>,
): W {
  const { seen, base, mine } = writing
  if (seen !== null && !rules.isNewer(latest, seen)) return writing
  const before = seen === null ? base : rules.fieldsOf(seen)
  const theirs = rules.fieldsOf(latest)
  const changed = rules.names.filter((name) => !isSame(name, before, theirs, rules))
  const decided = changed.map((name) => ({ name, whose: whoseIs(name, writing, theirs, rules) }))
  const named = (whose: Whose) =>
    decided.filter((one) => one.whose === whose).map(({ name }) => name)
  return {
    ...writing,
    seen: latest,
    base: withFields(base, theirs, changed),
    mine: withFields(mine, theirs, named('theirs')),
    // A save with an older version is refused, so the saves without an answer cannot change anything anymore.
    unanswered: [],
    conflicts: [
      ...writing.conflicts.filter((name) => !changed.includes(name)),
      ...named('conflict'),
    ],
  }
}

type Whose = 'mine' | 'theirs' | 'conflict'

function whoseIs<F extends object, S>(
  name: keyof F,
  { base, mine, unanswered }: Writing<F, S>,
  theirs: F,
  rules: WritingRules<F, S>,
): Whose {
  if (isSame(name, mine, theirs, rules)) return 'mine'
  if (isSame(name, mine, base, rules)) return 'theirs'
  if (unanswered.some((sent) => isSame(name, sent, theirs, rules))) return 'mine'
  return rules.settled?.(name, mine, theirs) ?? 'conflict'
}

export function afterChoice<F extends object, S, W extends Writing<F, S>>(
  writing: W,
  names: readonly (keyof F)[],
  whose: 'mine' | 'theirs',
): W {
  const { base, mine } = writing
  return {
    ...writing,
    mine: whose === 'mine' ? mine : withFields(mine, base, names),
    conflicts: writing.conflicts.filter((name) => !names.includes(name)),
  }
}

function withFields<F extends object>(to: F, from: F, names: readonly (keyof F)[]): F {
  const fields = { ...to }
  for (const name of names) fields[name] = from[name]
  return fields
}

export function isSame<F extends object, S>(
  name: keyof F,
  one: F,
  other: F,
  { stored }: Pick<WritingRules<F, S>, 'stored'>,
): boolean {
  return isEqual(one[name], other[name]) || isEqual(stored(name, one), stored(name, other))
}
