import { isEqual, uniq } from 'es-toolkit'
import * as v from 'valibot'

/** The name and fields come from imports, the tags from imports and staff. */
export const profile = {
  first_name: v.optional(v.string()),
  tags: v.optional(v.array(v.string())),
  /** Text fields of imports, by name. */
  fields: v.optional(v.record(v.string(), v.string())),
}
const profileObject = v.object(profile)
export type Profile = v.InferOutput<typeof profileObject>

/**
 * Staff's last change of each tag: set or removed. A removal also removes the tag that earlier imports added; a later
 * import adds the tag again.
 */
export const staffTags = v.record(v.string(), v.object({ at: v.string(), has: v.boolean() }))

interface TaggedByStaff {
  tags?: v.InferOutput<typeof staffTags> | undefined
}

/** `at` is the time of the import. */
type ImportedProfile = Profile & { at: string }

/**
 * Derives a subscriber's profile. The name and each field come from the latest import that contains them. The tags come
 * from all imports and from staff.
 * @param imports oldest import first
 */
export function profileOf(own: TaggedByStaff, imports: readonly ImportedProfile[]): Profile {
  const first_name = imports.findLast((one) => one.first_name !== undefined)?.first_name
  const fields = Object.assign({}, ...imports.map((one) => one.fields))
  const tags = tagsOf(own, imports)
  return {
    ...(first_name !== undefined && { first_name }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}

function tagsOf(
  { tags: byStaff = {} }: TaggedByStaff,
  imports: readonly ImportedProfile[],
): string[] {
  const imported = imports.flatMap(({ at, tags = [] }) =>
    tags.filter((tag) => {
      const setting = byStaff[tag]
      return setting === undefined || setting.has || at > setting.at
    }),
  )
  const set = Object.keys(byStaff).filter((tag) => byStaff[tag]?.has)
  return uniq([...imported, ...set]).toSorted()
}

/** Merges two lines of one import. As with two imports, the later name and fields count, and all tags stay. */
export function mergedProfile(first: Profile, second: Profile): Profile {
  const merged: Profile = {
    first_name: second.first_name ?? first.first_name,
    tags: uniq([...(first.tags ?? []), ...(second.tags ?? [])]),
    fields: { ...first.fields, ...second.fields },
  }
  return isEqual(withoutEmptyFields(merged), withoutEmptyFields(first))
    ? first
    : withoutEmptyFields(merged)
}

function withoutEmptyFields({ first_name, tags = [], fields = {} }: Profile): Profile {
  return {
    ...(first_name !== undefined && { first_name }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}

export function bringsProfile({ first_name, tags, fields }: Profile): boolean {
  return first_name !== undefined || tags !== undefined || fields !== undefined
}

/**
 * True if the first name or a field of `profile` has a different value in one of `others`. Such a profile can matter
 * later, even if it changes nothing now. For example, imports A and B set different names, and `profile` repeats B's
 * name. If staff undo B, A's name must not return.
 */
export function overrides(profile: Profile, others: readonly Profile[]): boolean {
  return others.some((other) => {
    const isRenamed = profile.first_name !== undefined && other.first_name !== undefined
    if (isRenamed && profile.first_name !== other.first_name) return true
    return Object.entries(profile.fields ?? {}).some(
      ([name, value]) => other.fields?.[name] !== undefined && other.fields[name] !== value,
    )
  })
}
