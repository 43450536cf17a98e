import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { EditedEmail, Mail, MailText } from '../../../../contract/mail/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type Fact, removedFacts } from '../content/removed-facts.ts'

const text = v.object({ subject: v.string(), content: v.string() })

/** An edit of a scheduled mail, of the version that was read. */
const unsavedEdit = v.object({
  id: v.string(),
  version: v.number(),
  ...text.entries,
  preheader: v.string(),
  prompt: v.string(),
  /** What stood there before the latest AI edit. */
  undo: v.nullable(text),
  /** The mail since which staff have not said whether what AI edits removed may go; null: they have. */
  since: v.nullable(text),
})
export type UnsavedEdit = v.InferOutput<typeof unsavedEdit>

/** What was typed into a scheduled mail and not saved: it outlives a sign-in that comes in between. */
export const unsaved = createPersistedStore({
  key: 'myplateful.unsaved-mail',
  schema: v.nullable(unsavedEdit),
  initial: null,
  storage: () => window.sessionStorage,
})

export function useUnsavedEdit() {
  return useSyncExternalStore(unsaved.subscribe, unsaved.get)
}

/** The mail with what was typed into it, if anything was. */
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

/** The AI's text in the place of what stood there; nothing where the editor was left meanwhile. */
export function afterAiEdit(
  before: UnsavedEdit | null,
  { newSubject, newContent }: EditedEmail,
): UnsavedEdit | null {
  if (!before) return null
  const undo = { subject: before.subject, content: before.content }
  const since = before.since ?? undo
  return { ...before, subject: newSubject, content: newContent, prompt: '', undo, since }
}

/** What AI edits removed of the mail, as long as staff have neither kept that nor undone it. */
export function undecidedIn({ since, subject, content }: UnsavedEdit): Fact[] {
  return since ? removedFacts(since, { subject, content }) : []
}
