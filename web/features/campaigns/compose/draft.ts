import { isEqual } from 'es-toolkit'
import * as v from 'valibot'
import { isEmptyContent } from '../../../../contract/mail/empty-content.ts'
import { DRAFT, type Mail, type MailText } from '../../../../contract/mail/schemas.ts'
import {
  type AudienceRequest,
  audienceRequest,
} from '../../../../contract/subscribers/segment-schemas.ts'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { useWriting } from '../../../writing/use-writing.ts'
import { saveDraft } from '../api/mails.ts'
import { createMailLoop } from '../content/mail-loop.ts'
import {
  draftRules,
  type MailFields,
  mailWriting,
  startMail,
  toServer,
  withText,
} from '../content/mail-writing.ts'
import { retryableRequests, withoutRequest, withRequest } from './request-ids.ts'

/**
 * The unsent mail, which all templates share. A blank text means the template's default text. If `recipient` is blank,
 * the mail goes to `audience`.
 */
const storedDraft = v.object({
  ...mailWriting.entries,
  recipient: v.string(),
  /** Null: all active subscribers. */
  audience: v.nullable(audienceRequest),
  /** The address for test mails. It stays after a test, because staff often test again. */
  tester: v.string(),
  requests: retryableRequests,
})
export type Draft = v.InferOutput<typeof storedDraft>

const NO_MAIL: Mail = {
  id: DRAFT,
  state: 'draft',
  kind: null,
  subject: '',
  preheader: '',
  content: '',
  version: 0,
  changed_by: null,
  changed_at: null,
}

export const emptyDraft: Draft = {
  ...startMail(NO_MAIL),
  recipient: '',
  audience: null,
  tester: '',
  requests: [],
}

const AUTOSAVE_MS = 800

/** The draft is saved on the server while staff type. This window's copy survives a reload. */
export const draftLoop = createMailLoop<Draft>({
  id: DRAFT,
  store: createPersistedStore({
    key: 'myplateful.campaign-draft',
    schema: storedDraft,
    initial: emptyDraft,
    storage: () => window.sessionStorage,
  }),
  rules: draftRules,
  save: (fields, version) => saveDraft(toServer(fields), version),
  autosaveMs: AUTOSAVE_MS,
})

export const updateDraft = draftLoop.update
/** The present draft. A component's copy is up to date only after the next render. */
export const currentDraft = draftLoop.get

export function typeInDraft(part: Partial<MailFields>): void {
  updateDraft((before) => withText(before, part))
}

export function useDraft(): Draft {
  return useWriting(draftLoop).writing
}

const BLANK_CONTENT = { preheader: '', content: '', kind: null }
export const BLANK = { subject: '', ...BLANK_CONTENT }

/** The subject stays. Staff can clear it in the subject field. */
export function afterDiscard(before: Draft): Draft {
  return { ...withText(before, BLANK_CONTENT), edits: [] }
}

export function afterBringBack(before: Draft, mail: MailFields): Draft {
  return { ...withText(before, toServer(mail)), edits: [] }
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
  const rest = isEqual(overridesOf(before.mine), overridesOf(mailOf(sent)))
    ? { ...withText(before, BLANK), edits: [] }
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
