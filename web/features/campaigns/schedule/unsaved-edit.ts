import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ScheduledCampaign } from '../../../../contract/campaigns/schedule-schemas.ts'
import type { EditedEmail } from '../../../../contract/mail/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { htmlLines } from '../content/html-lines.ts'
import { type Fact, removedFacts } from '../content/removed-facts.ts'

const mail = v.object({ subject: v.string(), content: v.string() })

/** An edit of a scheduled campaign as it was read after so many `edits`. */
const unsavedEdit = v.nullable(
  v.object({
    campaignId: v.string(),
    edits: v.number(),
    ...mail.entries,
    prompt: v.string(),
    /** What stood there before the latest AI edit. */
    undo: v.nullable(mail),
    /** The mail since which staff have not said whether what AI edits removed may go; null: they have. */
    since: v.optional(v.nullable(mail), null),
  }),
)
export type UnsavedEdit = NonNullable<v.InferOutput<typeof unsavedEdit>>

/** What was typed into a scheduled campaign and not saved: it outlives a sign-in that comes in between. */
export const unsaved = createPersistedStore({
  key: 'myplateful.unsaved-campaign',
  schema: unsavedEdit,
  initial: null,
  storage: () => window.sessionStorage,
})

export function useUnsavedEdit() {
  return useSyncExternalStore(unsaved.subscribe, unsaved.get)
}

/** Whether what was typed is about this campaign as it is. */
export function isOf(
  kept: UnsavedEdit | null,
  { campaignId, edits }: Pick<ScheduledCampaign, 'campaignId' | 'edits'>,
): kept is UnsavedEdit {
  return kept?.campaignId === campaignId && kept.edits === edits
}

/** The AI's text in the place of what stood there; nothing where the editor was left meanwhile. */
export function afterAiEdit(
  before: UnsavedEdit | null,
  campaign: Pick<ScheduledCampaign, 'campaignId' | 'edits'>,
  { newSubject, newContent }: EditedEmail,
): UnsavedEdit | null {
  if (!isOf(before, campaign)) return before
  const undo = { subject: before.subject, content: before.content }
  const since = before.since ?? undo
  return { ...before, subject: newSubject, content: htmlLines(newContent), prompt: '', undo, since }
}

/** What AI edits removed of the mail, as long as staff have neither kept that nor undone it. */
export function undecidedIn({ since, subject, content }: UnsavedEdit): Fact[] {
  return since ? removedFacts(since, { subject, content }) : []
}
