import { isEqual } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type EmailType, emailTypes } from '../../../../contract/mail/email-types.ts'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import type {
  EditedEmail,
  EmailTemplate,
  Mail,
  MailText,
} from '../../../../contract/mail/schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type Fact, removedFacts } from '../content/removed-facts.ts'
import { openRequests, withoutRequest, withRequest } from './request-ids.ts'

const subjectAndContent = v.object({ subject: v.string(), content: v.string() })
type SubjectAndContent = v.InferOutput<typeof subjectAndContent>

const kind = v.optional(v.nullable(v.picklist(emailTypes)), null)

/** An AI edit that can be undone: what was asked, and what stood there before it. */
const edit = v.object({
  emailType: v.picklist(emailTypes),
  prompt: v.string(),
  subject: v.string(),
  content: v.string(),
  /** On whose card what stood there before was edited. */
  kind,
  /** The mail since which staff have not said whether what edits removed may go; null: they have. */
  since: v.optional(v.nullable(subjectAndContent), null),
})
type Edit = v.InferOutput<typeof edit>

const prompts = v.object(v.entriesFromList(emailTypes, v.optional(v.string(), '')))

/**
 * What staff have typed and not sent yet. Subject, preheader, content and recipient are shared across the templates;
 * blank means "as the template has it", a blank recipient "all subscribers". `edits` has the latest last. Subject,
 * preheader and content are the server's draft (draft-sync.ts), here until it has them.
 */
export const draft = v.object({
  subject: v.string(),
  preheader: v.optional(v.string(), ''),
  content: v.string(),
  /** On whose card it was edited, by hand or by the AI; null: on none's. All four carry it. */
  kind,
  /** Subject, preheader and content as the server was last known to have them. */
  kept: v.optional(
    v.object({
      version: v.number(),
      subject: v.string(),
      preheader: v.string(),
      content: v.string(),
      kind,
    }),
    { version: 0, subject: '', preheader: '', content: '', kind: null },
  ),
  recipient: v.string(),
  /** Where tests go. It stays, as whoever tests once tests again. */
  tester: v.optional(v.string(), ''),
  prompts,
  edits: v.array(edit),
  requests: v.optional(openRequests, []),
})
export type Draft = v.InferOutput<typeof draft>

export const emptyDraft: Draft = {
  subject: '',
  preheader: '',
  content: '',
  kind: null,
  kept: { version: 0, subject: '', preheader: '', content: '', kind: null },
  recipient: '',
  tester: '',
  prompts: v.getDefaults(prompts),
  edits: [],
  requests: [],
}

const store = createPersistedStore({
  key: 'myplateful.campaign-draft',
  schema: draft,
  initial: emptyDraft,
  storage: () => window.sessionStorage,
})

/** Changes the draft, also from a call that ends after its screen was left. */
export const updateDraft = store.update

/** The draft as it is at this moment, for what happens between renders. */
export const currentDraft = store.get

export function useDraft(): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** How many edits can be undone: each keeps a whole mail in the browser tab's small storage. */
const KEPT_EDITS = 10

/** Subject and content that a mail of this template has now. */
export function effectiveMail(
  { subject, content }: Pick<Draft, 'subject' | 'content'>,
  template: Pick<EmailTemplate, 'subject' | 'html'>,
) {
  return {
    subject: subject.trim() || template.subject,
    content: isEmptyContent(content) ? template.html : content,
  }
}

/**
 * The result takes the place of subject and content, and the prompt is cleared.
 * @param edited the mail that the AI was given
 */
export function afterEdit(
  before: Draft,
  emailType: EmailType,
  prompt: string,
  { newSubject, newContent }: EditedEmail,
  edited: SubjectAndContent | null = null,
): Draft {
  const since = before.edits.at(-1)?.since ?? edited
  const { subject, content, kind } = before
  const done: Edit = { emailType, prompt, subject, content, kind, since }
  return {
    ...before,
    kind: emailType,
    subject: newSubject,
    content: newContent,
    prompts: { ...before.prompts, [emailType]: '' },
    edits: [...before.edits, done].slice(-KEPT_EDITS),
  }
}

/** Subject, content and prompt as they were before the latest edit. A prompt typed since is not overwritten. */
export function afterUndo(before: Draft): Draft {
  const undone = before.edits.at(-1)
  if (!undone) return before
  const { emailType, subject, content, kind, prompt } = undone
  return {
    ...before,
    subject,
    content,
    kind,
    prompts: { ...before.prompts, [emailType]: before.prompts[emailType] || prompt },
    edits: before.edits.slice(0, -1),
  }
}

/** What AI edits removed of the mail that readers count on, as long as staff have neither kept that nor undone it. */
export function undecidedFacts(
  draft: Draft,
  template: Pick<EmailTemplate, 'subject' | 'html'>,
): Fact[] {
  const since = draft.edits.at(-1)?.since
  return since ? removedFacts(since, effectiveMail(draft, template)) : []
}

/** What the edits removed may go. */
export function afterKeep(before: Draft): Draft {
  return { ...before, edits: before.edits.map((one) => ({ ...one, since: null })) }
}

/** Back to the templates' own content and what inboxes show of it; the subject stays as it is in its field. */
export function afterDiscard(before: Draft): Draft {
  return { ...before, preheader: '', content: '', kind: null, edits: [] }
}

/** A mail, and on whose card it was edited. */
export type Written = MailText & Pick<Draft, 'kind'>

/** What of the draft is kept on the server: of nothing, no card either. */
export function writtenOf({ subject, preheader, content, kind }: Written): Written {
  const text = { subject, preheader, content: contentOf({ content }) }
  return { ...text, kind: isBlank(text) ? null : kind }
}

export function isBlank({ subject, preheader, content }: MailText): boolean {
  return !subject.trim() && !preheader.trim() && isEmptyContent(content)
}

/** Whether the server does not have it as it is here. */
export function isUnsaved(draft: Draft): boolean {
  const [mine, theirs] = [writtenOf(draft), draft.kept]
  return !isSameMail(mine, theirs) || mine.kind !== theirs.kind
}

/** The server took what was sent to it; what was typed since is still to be saved. */
export function afterSaved(before: Draft, sent: Written, version: number): Draft {
  return { ...before, kept: { ...writtenOf(sent), version } }
}

/**
 * The draft once the server's was read, or undefined where both have changed and somebody has to choose. Who has nothing
 * unsaved, or only nothing, goes on with what the server has.
 */
export function afterRead(before: Draft, server: Mail): Draft | undefined {
  if (before.kept.version === server.version) return before
  if (isSameMail(before, server)) return afterSaved(before, before, server.version)
  // Where theirs is blank, there is nothing to choose from.
  if (isBlank(server))
    return isUnsaved(before) ? withMine(before, server) : withTheirs(before, server)
  return isUnsaved(before) && !isBlank(before) ? undefined : withTheirs(before, server)
}

export function withTheirs(before: Draft, server: Mail): Draft {
  const theirs = writtenOfServer(server)
  return { ...afterSaved(before, theirs, server.version), ...theirs, edits: [] }
}

/** Mine stays, and is saved over theirs. */
export function withMine(before: Draft, server: Mail): Draft {
  return afterSaved(before, writtenOfServer(server), server.version)
}

function writtenOfServer(server: Mail): Written {
  return writtenOf({ ...server, kind: emailTypes.find((one) => one === server.kind) ?? null })
}

/** A mail that was sent is written again. */
export function afterBringBack(before: Draft, mail: Written): Draft {
  return { ...before, ...writtenOf(mail), edits: [] }
}

/** As the server reads it: it keeps a subject without the blanks around it. */
function isSameMail(a: MailText, b: MailText): boolean {
  return (
    a.subject.trim() === b.subject.trim() &&
    a.preheader.trim() === b.preheader.trim() &&
    contentOf(a) === contentOf(b)
  )
}

function contentOf({ content }: Pick<MailText, 'content'>): string {
  return isEmptyContent(content) ? '' : content
}

/** Kept with the draft before the request goes out: a reload in between must find the id that it had. */
export function beforeSend(
  before: Draft,
  mail: unknown,
  createId: () => string,
): { draft: Draft; requestId: string } {
  const { open, id } = withRequest(before.requests, mail, createId)
  return { draft: { ...before, requests: open }, requestId: id }
}

/** What a request to send takes of the draft: what is blank is left out, and the template's own is sent. */
export interface Overrides {
  subject?: string | undefined
  preheader?: string | undefined
  customContent?: string | undefined
}

/**
 * The request is settled, and what it sent is cleared: custom subject, preheader, custom content and recipient. A mail
 * that changed while it was sent stays, for nobody has sent it.
 */
export function afterSend(before: Draft, sent: Overrides & { requestId: string }): Draft {
  const rest = isEqual(overridesOf(before), overridesOf(mailOf(sent)))
    ? { ...before, subject: '', preheader: '', content: '', kind: null, edits: [] }
    : before
  return afterAnswer({ ...rest, recipient: '' }, sent.requestId)
}

/** The mail of the draft that a request sent. */
export function mailOf({ subject, preheader, customContent }: Overrides): MailText {
  return { subject: subject ?? '', preheader: preheader ?? '', content: customContent ?? '' }
}

/**
 * The request is settled: sending the same mail again is a decision of its own. So it is where nobody knows whether it
 * was sent, and staff are told.
 */
export function afterAnswer(before: Draft, requestId: string): Draft {
  return { ...before, requests: withoutRequest(before.requests, requestId) }
}

export function overridesOf({ subject, preheader, content }: MailText): Overrides {
  return {
    ...(subject.trim() && { subject: subject.trim() }),
    ...(preheader.trim() && { preheader: preheader.trim() }),
    ...(!isEmptyContent(content) && { customContent: content }),
  }
}
