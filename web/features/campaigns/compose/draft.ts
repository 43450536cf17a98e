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
import {
  type AudienceRequest,
  audienceRequest,
} from '../../../../contract/subscribers/segment-schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type Fact, removedFacts } from '../content/removed-facts.ts'
import { retryableRequests, withoutRequest, withRequest } from './request-ids.ts'

const subjectAndContent = v.object({ subject: v.string(), content: v.string() })
type SubjectAndContent = v.InferOutput<typeof subjectAndContent>

const kind = v.optional(v.nullable(v.picklist(emailTypes)), null)

/** For undo: prompt, subject and content from before an AI edit. */
const edit = v.object({
  emailType: v.picklist(emailTypes),
  prompt: v.string(),
  subject: v.string(),
  content: v.string(),
  /** The template on whose card the earlier text was last edited. */
  kind,
  /**
   * The mail before the first AI edit that staff have not accepted with Keep. Facts of this mail that the draft lacks
   * count as removed. Null if staff have accepted this edit.
   */
  since: v.optional(v.nullable(subjectAndContent), null),
})
type Edit = v.InferOutput<typeof edit>

const prompts = v.object(v.entriesFromList(emailTypes, v.optional(v.string(), '')))

/**
 * The unsent mail, which all templates share. A blank text means the template's default text. If `recipient` is blank,
 * the mail goes to `audience`. `edits` is oldest first. draft-sync.ts saves subject, preheader and content on the
 * server; this copy survives a reload.
 */
export const draft = v.object({
  subject: v.string(),
  preheader: v.optional(v.string(), ''),
  content: v.string(),
  /** The template on whose card staff or the AI last edited the draft. */
  kind,
  /** Subject, preheader and content as last seen on the server. */
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
  /** Null: all active subscribers. */
  audience: v.optional(v.nullable(audienceRequest), null),
  /** The address for test mails. It stays after a test, because staff often test again. */
  tester: v.optional(v.string(), ''),
  prompts,
  edits: v.array(edit),
  requests: v.optional(retryableRequests, []),
})
export type Draft = v.InferOutput<typeof draft>

export const emptyDraft: Draft = {
  subject: '',
  preheader: '',
  content: '',
  kind: null,
  kept: { version: 0, subject: '', preheader: '', content: '', kind: null },
  recipient: '',
  audience: null,
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

/** Works even after staff have left the page, so that a late answer still changes the draft. */
export const updateDraft = store.update

/** The present draft. A component's copy is up to date only after the next render. */
export const currentDraft = store.get

export function useDraft(): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Each edit contains a whole mail, and sessionStorage is small. */
const MAX_UNDOABLE_EDITS = 10

/** The subject and content that the draft would send now with this template. */
export function effectiveMail(
  { subject, content }: Pick<Draft, 'subject' | 'content'>,
  template: Pick<EmailTemplate, 'subject' | 'html'>,
) {
  return {
    subject: subject.trim() || template.subject,
    content: isEmptyContent(content) ? template.html : content,
  }
}

/** @param original the mail that was sent to the AI, with the template's default texts in place of blank ones */
export function afterEdit(
  before: Draft,
  emailType: EmailType,
  prompt: string,
  { newSubject, newContent }: EditedEmail,
  original: SubjectAndContent | null = null,
): Draft {
  const since = before.edits.at(-1)?.since ?? original
  const { subject, content, kind } = before
  const done: Edit = { emailType, prompt, subject, content, kind, since }
  return {
    ...before,
    kind: emailType,
    subject: newSubject,
    content: newContent,
    prompts: { ...before.prompts, [emailType]: '' },
    edits: [...before.edits, done].slice(-MAX_UNDOABLE_EDITS),
  }
}

/**
 * Restores the mail from before the latest AI edit. Restores the prompt too, unless staff have typed another prompt
 * since.
 */
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

/** Facts that AI edits removed, until staff press Keep or Undo. */
export function undecidedFacts(
  draft: Draft,
  template: Pick<EmailTemplate, 'subject' | 'html'>,
): Fact[] {
  const since = draft.edits.at(-1)?.since
  return since ? removedFacts(since, effectiveMail(draft, template)) : []
}

/** Staff press Keep to accept that AI edits have removed facts. */
export function afterKeep(before: Draft): Draft {
  return { ...before, edits: before.edits.map((one) => ({ ...one, since: null })) }
}

/** The subject stays. Staff can clear it in the subject field. */
export function afterDiscard(before: Draft): Draft {
  return { ...before, preheader: '', content: '', kind: null, edits: [] }
}

export type DraftMail = MailText & Pick<Draft, 'kind'>

/** A blank draft contains no edit of a template, so its `kind` is null. */
export function toServerDraft({ subject, preheader, content, kind }: DraftMail): DraftMail {
  const text = { subject, preheader, content: contentOf({ content }) }
  return { ...text, kind: isBlank(text) ? null : kind }
}

export function isBlank({ subject, preheader, content }: MailText): boolean {
  return !subject.trim() && !preheader.trim() && isEmptyContent(content)
}

export function isUnsaved(draft: Draft): boolean {
  const [mine, theirs] = [toServerDraft(draft), draft.kept]
  return !isSameMail(mine, theirs) || mine.kind !== theirs.kind
}

/** Marks the sent text as saved. Text typed during the request stays unsaved. */
export function afterSaved(before: Draft, sent: DraftMail, version: number): Draft {
  return { ...before, kept: { ...toServerDraft(sent), version } }
}

/**
 * If the local draft is unchanged or blank, the server's draft replaces it. Undefined if both have changed, because
 * staff have to choose.
 */
export function afterRead(before: Draft, server: Mail): Draft | undefined {
  if (before.kept.version === server.version) return before
  if (isSameMail(before, server))
    return isUnsaved(before) ? withMine(before, server) : withTheirs(before, server)
  // If the server's draft is blank, unsaved local text stays, and staff have nothing to choose.
  if (isBlank(server))
    return isUnsaved(before) ? withMine(before, server) : withTheirs(before, server)
  return isUnsaved(before) && !isBlank(before) ? undefined : withTheirs(before, server)
}

export function withTheirs(before: Draft, server: Mail): Draft {
  const theirs = fromServer(server)
  return { ...afterSaved(before, theirs, server.version), ...theirs, edits: [] }
}

/** The next save overwrites the server's text with the local text. */
export function withMine(before: Draft, server: Mail): Draft {
  return afterSaved(before, fromServer(server), server.version)
}

function fromServer(server: Mail): DraftMail {
  return toServerDraft({ ...server, kind: emailTypes.find((one) => one === server.kind) ?? null })
}

export function afterBringBack(before: Draft, mail: DraftMail): Draft {
  return { ...before, ...toServerDraft(mail), edits: [] }
}

/** Ignores spaces around subject and preheader, because the server trims them. */
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

/** Stores the request's id with the draft before sending. A retry after a reload then has the same id. */
export function beforeSend(
  before: Draft,
  mail: unknown,
  createId: () => string,
): { draft: Draft; requestId: string } {
  const { requests, id } = withRequest(before.requests, mail, createId)
  return { draft: { ...before, requests }, requestId: id }
}

/** Texts that replace the template's default texts. */
export interface Overrides {
  subject?: string | undefined
  preheader?: string | undefined
  customContent?: string | undefined
}

/**
 * Clears the sent mail and its recipient. If staff changed a text during the request, all texts stay, because the new
 * text was not sent.
 */
export function afterSend(before: Draft, sent: Overrides & { requestId: string }): Draft {
  const rest = isEqual(overridesOf(before), overridesOf(mailOf(sent)))
    ? { ...before, subject: '', preheader: '', content: '', kind: null, edits: [] }
    : before
  return afterAnswer({ ...rest, recipient: '', audience: null }, sent.requestId)
}

export function mailOf({ subject, preheader, customContent }: Overrides): MailText {
  return { subject: subject ?? '', preheader: preheader ?? '', content: customContent ?? '' }
}

/**
 * Deletes the request's id, so that sending the same mail again is a new request. Also used for the error
 * `mail_unknown`: SES may or may not have accepted the mail, and staff decide whether to send again.
 */
export function afterAnswer(before: Draft, requestId: string): Draft {
  return { ...before, requests: withoutRequest(before.requests, requestId) }
}

/** The draft's audience. Empty if the draft goes to a single recipient or to all active subscribers. */
export function audienceOf({ recipient, audience }: Pick<Draft, 'recipient' | 'audience'>): {
  audience?: AudienceRequest
} {
  return recipient.trim() || !audience ? {} : { audience }
}

export function overridesOf({ subject, preheader, content }: MailText): Overrides {
  return {
    ...(subject.trim() && { subject: subject.trim() }),
    ...(preheader.trim() && { preheader: preheader.trim() }),
    ...(!isEmptyContent(content) && { customContent: content }),
  }
}
