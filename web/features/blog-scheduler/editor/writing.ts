import { isEqual } from 'es-toolkit'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { draftOf, type FieldName, fieldNames, newDraft, type PostDraft } from './post-draft.ts'

/** The state of the editor. The functions below compute its next state. */
export interface Writing {
  /** The post as last read or saved. Null if never saved. */
  serverPost: BlogPost | null
  /** `serverPost` as form values. Fields that differ from it are unsaved. */
  base: PostDraft
  draft: PostDraft
  /** Fields that were changed both here and elsewhere, to different values. */
  conflicts: readonly FieldName[]
}

export function startWriting(post: BlogPost | undefined, timeZone: string): Writing {
  const base = post ? draftOf(post, timeZone) : newDraft()
  return { serverPost: post ?? null, base, draft: base, conflicts: [] }
}

export function afterTyping(writing: Writing, part: Partial<PostDraft>): Writing {
  return { ...writing, draft: { ...writing.draft, ...part } }
}

export function unsavedIn({ base, draft }: Writing): FieldName[] {
  return fieldNames.filter((name) => !isEqual(draft[name], base[name]))
}

/**
 * Text typed during the save stays unsaved. Takes only the slug from the server, which may have numbered it. Other fields
 * stay as typed although the server sanitizes them, because the cursor would jump.
 * @param sent the saved fields
 */
export function afterSave(
  writing: Writing,
  sent: Partial<PostDraft>,
  answer: BlogPost,
  timeZone: string,
): Writing {
  const serverDraft = draftOf(answer, timeZone)
  const { slug } = serverDraft
  const isAddressTyped = writing.draft.slug !== (sent.slug ?? writing.base.slug)
  return {
    ...writing,
    serverPost: answer,
    // A new post may exist already, from an earlier request whose answer was lost. Then it lacks some of `sent`.
    base: writing.serverPost ? { ...writing.base, ...sent, slug } : serverDraft,
    draft: isAddressTyped ? writing.draft : { ...writing.draft, slug },
  }
}

/** Takes fields that were changed elsewhere. A field that was also changed here becomes a conflict. */
export function afterRemoteChange(writing: Writing, latest: BlogPost, timeZone: string): Writing {
  const { serverPost } = writing
  if (!serverPost || latest.version <= serverPost.version) return writing
  const before = draftOf(serverPost, timeZone)
  const theirs = draftOf(latest, timeZone)
  const mine = new Set(unsavedIn(writing))
  const changed = fieldNames.filter((name) => !isEqual(before[name], theirs[name]))
  const newConflicts = changed.filter(
    (name) => mine.has(name) && !isEqual(writing.draft[name], theirs[name]),
  )
  return {
    serverPost: latest,
    base: { ...writing.base, ...only(theirs, changed) },
    draft: {
      ...writing.draft,
      ...only(
        theirs,
        changed.filter((name) => !newConflicts.includes(name)),
      ),
    },
    conflicts: [...new Set([...writing.conflicts, ...newConflicts])],
  }
}

export function afterChoice(writing: Writing, field: FieldName, whose: 'mine' | 'theirs'): Writing {
  const conflicts = writing.conflicts.filter((name) => name !== field)
  const draft =
    whose === 'mine' ? writing.draft : { ...writing.draft, ...only(writing.base, [field]) }
  return { ...writing, draft, conflicts }
}

function only(draft: PostDraft, names: readonly FieldName[]): Partial<PostDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
