import { isEqual } from 'es-toolkit'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { draftOf, type FieldName, fieldNames, newDraft, type PostDraft } from './post-draft.ts'

/** A post while somebody writes it, as functions from one moment to the next. */
export interface Writing {
  /** The post as it was last read or saved; null: it was never saved. */
  seen: BlogPost | null
  /** The form of that post: what differs from it is not saved. */
  base: PostDraft
  draft: PostDraft
  /** Fields that somebody else changed to something else than they are here. */
  conflicts: readonly FieldName[]
}

export function begun(post: BlogPost | undefined, timeZone: string): Writing {
  const base = post ? draftOf(post, timeZone) : newDraft()
  return { seen: post ?? null, base, draft: base, conflicts: [] }
}

export function typed(writing: Writing, part: Partial<PostDraft>): Writing {
  return { ...writing, draft: { ...writing.draft, ...part } }
}

/** The fields that are not saved. */
export function unsavedIn({ base, draft }: Writing): FieldName[] {
  return fieldNames.filter((name) => !isEqual(draft[name], base[name]))
}

/**
 * After a save. What was typed meanwhile is not saved yet. The address comes from the server, which numbers one that is taken;
 * the rest stays as it was typed, though the server cleans it: else the cursor would jump.
 * @param sent the fields that were saved, as they were sent
 */
export function saved(
  writing: Writing,
  sent: Partial<PostDraft>,
  answer: BlogPost,
  timeZone: string,
): Writing {
  const there = draftOf(answer, timeZone)
  const { slug } = there
  const isAddressTyped = writing.draft.slug !== (sent.slug ?? writing.base.slug)
  return {
    ...writing,
    seen: answer,
    // The first answer may be to a request before this one, whose own answer was lost: then it has less than was sent.
    base: writing.seen ? { ...writing.base, ...sent, slug } : there,
    draft: isAddressTyped ? writing.draft : { ...writing.draft, slug },
  }
}

/** After the post was changed elsewhere: what is not touched here follows, and what both changed is a conflict. */
export function followed(writing: Writing, latest: BlogPost, timeZone: string): Writing {
  const { seen } = writing
  if (!seen || latest.version <= seen.version) return writing
  const before = draftOf(seen, timeZone)
  const theirs = draftOf(latest, timeZone)
  const mine = new Set(unsavedIn(writing))
  const changed = fieldNames.filter((name) => !isEqual(before[name], theirs[name]))
  const fresh = changed.filter(
    (name) => mine.has(name) && !isEqual(writing.draft[name], theirs[name]),
  )
  return {
    seen: latest,
    base: { ...writing.base, ...only(theirs, changed) },
    draft: {
      ...writing.draft,
      ...only(
        theirs,
        changed.filter((name) => !fresh.includes(name)),
      ),
    },
    conflicts: [...new Set([...writing.conflicts, ...fresh])],
  }
}

/** One of the two texts of a conflict is taken. */
export function chosen(writing: Writing, field: FieldName, whose: 'mine' | 'theirs'): Writing {
  const conflicts = writing.conflicts.filter((name) => name !== field)
  const draft =
    whose === 'mine' ? writing.draft : { ...writing.draft, ...only(writing.base, [field]) }
  return { ...writing, draft, conflicts }
}

function only(draft: PostDraft, names: readonly FieldName[]): Partial<PostDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
