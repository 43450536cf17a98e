import { isEqual } from 'es-toolkit'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import { withEdit } from '../shared/with-edit.ts'
import {
  draftOf,
  type FieldName,
  fieldNames,
  isSameField,
  newDraft,
  type PostDraft,
} from './post-draft.ts'

/** The editor's state. The functions below return the state after an event, such as a save. */
export interface Writing {
  /** The post as last read from or saved to the server. Null if the post was never saved. */
  serverPost: BlogPost | null
  /**
   * The pending edit as last read from or saved to the server. Changes to a draft are saved in the draft itself. A
   * draft has a pending edit only if the post was scheduled before.
   */
  edit: PendingEdit
  /**
   * `serverPost` with `edit`, as form values. A field is unsaved if its values in `base` and `draft` would be stored
   * differently.
   */
  base: PostDraft
  draft: PostDraft
  /** Fields that were changed both in this window and elsewhere, to different values. */
  conflicts: readonly FieldName[]
}

export const NO_EDIT: PendingEdit = { version: 0, fields: {} }

export function startWriting(
  post: BlogPost | undefined,
  timeZone: string,
  edit: PendingEdit = NO_EDIT,
  newPublishAt?: string,
): Writing {
  const base = post ? formOf(post, edit, timeZone) : newDraft(newPublishAt)
  return { serverPost: post ?? null, edit, base, draft: base, conflicts: [] }
}

function formOf(post: BlogPost, edit: PendingEdit, timeZone: string): PostDraft {
  return draftOf(withEdit(post, edit), timeZone)
}

/**
 * True for a new post too. Changes to a draft are saved in the post itself. Changes to any other post are saved in its
 * pending edit.
 */
export function isDraft({ serverPost }: Pick<Writing, 'serverPost'>): boolean {
  return !serverPost || serverPost.status === 'draft'
}

export function afterTyping(writing: Writing, part: Partial<PostDraft>): Writing {
  return { ...writing, draft: { ...writing.draft, ...part } }
}

export function unsavedIn(writing: Writing): FieldName[] {
  const { base, draft, edit } = writing
  // A post that staff took off the schedule is a draft again, and its pending edit must become part of the draft.
  const toTakeOver = isDraft(writing) ? edit.fields : {}
  return fieldNames.filter(
    (name) => name in toTakeOver || !isSameField(name, draft, base, AS_TYPED),
  )
}

/** In UTC, which has no clock changes, two different typed times are never the same moment. */
const AS_TYPED = 'UTC'

/** The fields, saved or not, that the Update button writes into the post. */
export function pendingIn(writing: Writing): FieldName[] {
  const unsaved = unsavedIn(writing)
  return fieldNames.filter((name) => name in writing.edit.fields || unsaved.includes(name))
}

/** Sets the form back to the stored post, without the pending edit. */
export function afterDiscard(writing: Writing, timeZone: string): Writing {
  const { serverPost, base } = writing
  return { ...writing, draft: serverPost ? draftOf(serverPost, timeZone) : base, conflicts: [] }
}

/**
 * Text typed during the save stays unsaved. The form takes only the slug from the server's answer, because the server
 * may have added a number. The other fields keep the typed text: replacing a text would move the cursor.
 * @param sent the saved fields
 */
export function afterSave(
  writing: Writing,
  sent: Partial<PostDraft>,
  answer: BlogPost,
  timeZone: string,
  edit: PendingEdit = NO_EDIT,
): Writing {
  const serverDraft = formOf(answer, edit, timeZone)
  const { slug } = serverDraft
  const isAddressTyped = writing.draft.slug !== (sent.slug ?? writing.base.slug)
  return {
    ...writing,
    serverPost: answer,
    edit,
    // If the answer to an earlier request was lost, the server already has the new post, perhaps with older values
    // than `sent`. With the server's values as `base`, the fields with older values still count as unsaved.
    base: writing.serverPost ? { ...writing.base, ...sent, slug } : serverDraft,
    draft: isAddressTyped ? writing.draft : { ...writing.draft, slug },
  }
}

/** Adds the changes of other people. A field that was changed here and elsewhere becomes a conflict. */
export function afterRemoteChange(
  writing: Writing,
  latest: BlogPost,
  timeZone: string,
  edit: PendingEdit = NO_EDIT,
): Writing {
  const { serverPost } = writing
  if (!serverPost || !isNewer(writing, latest, edit)) return writing
  const before = formOf(serverPost, writing.edit, timeZone)
  const theirs = formOf(latest, edit, timeZone)
  const mine = new Set(unsavedIn(writing))
  const changed = fieldNames.filter((name) => !isEqual(before[name], theirs[name]))
  const newConflicts = changed.filter(
    (name) => mine.has(name) && !isOwnSave(name, writing.draft, theirs, timeZone),
  )
  return {
    serverPost: latest,
    edit,
    base: { ...writing.base, ...only(theirs, changed) },
    draft: {
      ...writing.draft,
      ...only(
        theirs,
        changed.filter((name) => !mine.has(name) || takesServerSlug(name, writing.draft)),
      ),
    },
    conflicts: [...new Set([...writing.conflicts, ...newConflicts])],
  }
}

/**
 * Whether the server already has the value that saving this draft would store. For example, a reload can interrupt a
 * save of this window, and the change on the server is then this window's own.
 */
function isOwnSave(name: FieldName, mine: PostDraft, theirs: PostDraft, timeZone: string): boolean {
  return takesServerSlug(name, mine) || isSameField(name, mine, theirs, timeZone)
}

/** If the slug is blank, the server creates one. The draft then takes the server's slug without a conflict. */
function takesServerSlug(name: FieldName, { slug }: PostDraft): boolean {
  return name === 'slug' && slug.trim() === ''
}

/** Whether the post or its pending edit is newer than the version last read. */
function isNewer(
  { serverPost, edit: before }: Writing,
  latest: BlogPost,
  edit: PendingEdit,
): boolean {
  const seenVersion = serverPost?.version ?? 0
  if (latest.version < seenVersion || edit.version < before.version) return false
  return latest.version > seenVersion || edit.version > before.version
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
