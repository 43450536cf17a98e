import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { EditedEmail, Mail, MailText } from '../../../../contract/mail/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type Fact, removedFacts } from '../content/removed-facts.ts'

const text = v.object({ subject: v.string(), content: v.string() })

/** `version`: the version of the mail that staff started from. */
const unsavedEdit = v.object({
  id: v.string(),
  version: v.number(),
  ...text.entries,
  preheader: v.string(),
  prompt: v.string(),
  /** Subject and content before the latest AI edit. */
  undo: v.nullable(text),
  /**
   * The mail before the first AI edit since the last Keep. A fact of this mail counts as removed if the unsaved edit
   * lacks it. Null if there was no AI edit since the last Keep.
   */
  since: v.nullable(text),
})
export type UnsavedEdit = v.InferOutput<typeof unsavedEdit>

/** Stored, so that unsaved changes survive a sign-in. */
export const unsaved = createPersistedStore({
  key: 'myplateful.unsaved-mail',
  schema: v.nullable(unsavedEdit),
  initial: null,
  storage: () => window.sessionStorage,
})

export function useUnsavedEdit() {
  return useSyncExternalStore(unsaved.subscribe, unsaved.get)
}

/** The unsaved edit of this mail, or a new edit without changes. */
export function editOf(kept: UnsavedEdit | null, mail: Mail): UnsavedEdit {
  if (kept?.id === mail.id) return kept
  const { id, version, subject, preheader, content } = mail
  return { id, version, subject, preheader, content, prompt: '', undo: null, since: null }
}

export function isChanged(edit: MailText, mail: MailText): boolean {
  return (
    edit.subject !== mail.subject ||
    edit.preheader !== mail.preheader ||
    edit.content !== mail.content
  )
}

/** Null if `before` is null: staff have left the editor, so the AI's text is dropped. */
export function afterAiEdit(
  before: UnsavedEdit | null,
  { newSubject, newContent }: EditedEmail,
): UnsavedEdit | null {
  if (!before) return null
  const undo = { subject: before.subject, content: before.content }
  const since = before.since ?? undo
  return { ...before, subject: newSubject, content: newContent, prompt: '', undo, since }
}

/** Facts that AI edits removed, until staff press Keep or Undo. */
export function undecidedIn({ since, subject, content }: UnsavedEdit): Fact[] {
  return since ? removedFacts(since, { subject, content }) : []
}
