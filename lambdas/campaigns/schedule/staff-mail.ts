import { type CampaignStatus, isOver } from '../../../contract/campaigns/schemas.ts'
import { isEmptyContent } from '../../../contract/mail/empty-content.ts'
import { DRAFT, type Mail, type MailText } from '../../../contract/mail/schemas.ts'
import { sendableContent } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import {
  campaignMail,
  type DraftText,
  isSameText,
  readDraft,
  type StoredDraft,
  type StoredMail,
  saveDraft,
} from '../../mail/mail-store.ts'
import { assertPreflightPasses } from '../../mail/preflight/check.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { requireScheduled } from './schedule.ts'
import { editScheduled } from './scheduled-store.ts'

/** Staff read and edit the draft and the mails of scheduled campaigns. They only read the mails of other campaigns. */

/** @throws ApiError not_found */
export async function readMail(id: string): Promise<Mail> {
  if (id === DRAFT) return draftMail(await readDraft())
  const row = await findCampaign(id)
  if (!row) throw new ApiError('not_found')
  return mailOf(row, await campaignMail(id))
}

/**
 * Saves the draft without checks. The mail of a scheduled campaign must pass the same content checks as the mail of a
 * new campaign. Saving the same text again succeeds, because a client that got no answer repeats its request.
 * @param seenVersion the version that staff edited
 * @throws ApiError mail_changed; for a campaign also not_found, campaign_started, invalid_request, preflight_failed,
 * mail_too_large
 */
export async function saveMail(
  id: string,
  { kind, ...text }: DraftText,
  seenVersion: number,
  by: Requester,
  now: Date,
): Promise<Mail> {
  if (id !== DRAFT) return saveScheduled(id, text, seenVersion, by, now)
  const saved = await saveDraft(normalizeDraft(text, kind), seenVersion, { by: by.actor, now })
  if (!saved) throw new ApiError('mail_changed')
  return draftMail(saved)
}

/** Content without anything visible becomes ''. A blank draft belongs to no template, so its kind is null. */
function normalizeDraft({ content, ...rest }: MailText, kind: DraftText['kind']): DraftText {
  const text = { ...rest, content: isEmptyContent(content) ? '' : content }
  const isBlank = !text.subject && !text.preheader && !text.content
  return { ...text, kind: isBlank ? null : kind }
}

async function saveScheduled(
  id: string,
  text: MailText,
  seenVersion: number,
  by: Requester,
  now: Date,
): Promise<Mail> {
  const row = await requireScheduled(id)
  const before = await campaignMail(id)
  const checked = await checkedText(row, text, before)
  if (isSameText(before, checked)) return mailOf(row, before)
  const changed = {
    ...(before.subject !== checked.subject && { subject: {} }),
    ...(before.preheader !== checked.preheader && { preheader: {} }),
    ...(before.content !== checked.content && { content: {} }),
  }
  const act = { action: 'campaign.edit', object: id, name: before.subject, changed } as const
  const audit = auditEntry(by, act, now)
  if (await editScheduled(id, checked, seenVersion, { by, now, audit })) return readMail(id)
  const current = await campaignMail(id)
  const currentRow = await requireScheduled(id)
  // The same request arrived twice, and the other copy made the change.
  if (isSameText(current, checked)) return mailOf(currentRow, current)
  throw new ApiError('mail_changed')
}

/**
 * Unedited content is not sanitized again, so it stays the same byte for byte.
 * @throws ApiError invalid_request, preflight_failed, mail_too_large
 */
async function checkedText(
  { kind }: CampaignRow,
  { subject, preheader, content }: MailText,
  before: StoredMail,
): Promise<MailText> {
  const missing = [
    ...(subject ? [] : [{ path: 'subject', message: 'Write a subject' }]),
    ...(content.trim() ? [] : [{ path: 'content', message: 'Write the content' }]),
  ]
  if (missing.length > 0) throw new ApiError('invalid_request', missing)
  const sendable = content === before.content ? content : sendableContent(content)
  const text = { subject, preheader, content: sendable }
  assertPreflightPasses(await checkContent({ ...text, kind }, content, mailEnvironment()))
  return text
}

function draftMail(draft: StoredDraft): Mail {
  return { id: DRAFT, state: 'draft', ...draft }
}

function mailOf({ campaignId, kind, status }: CampaignRow, mail: StoredMail): Mail {
  return { id: campaignId, state: stateOf(status), ...mail, kind }
}

function stateOf(status: CampaignStatus): Mail['state'] {
  if (status === 'scheduled' || status === 'cancelled') return status
  return isOver(status) ? 'sent' : 'sending'
}
