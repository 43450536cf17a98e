import { type CampaignStatus, isOver } from '../../../contract/campaigns/schemas.ts'
import { isEmptyContent } from '../../../contract/mail/empty-content.ts'
import { DRAFT, type Mail, type MailText } from '../../../contract/mail/schemas.ts'
import { writtenContent } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import {
  campaignMail,
  type DraftText,
  isSameText,
  type KeptDraft,
  type KeptMail,
  readDraft,
  saveDraft,
} from '../../mail/mail-store.ts'
import { assertPreflightPasses } from '../../mail/preflight/check.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { requireWaiting } from './schedule.ts'
import { editScheduled } from './scheduled-store.ts'

/** The mails that staff read and write: the draft, and each campaign's. */

/** @throws ApiError not_found */
export async function readMail(id: string): Promise<Mail> {
  if (id === DRAFT) return draftMail(await readDraft())
  const row = await findCampaign(id)
  if (!row) throw new ApiError('not_found')
  return mailOf(row, await campaignMail(id))
}

/**
 * Keeps the draft as it is, and the mail of a campaign that waits by the rules of a new one. The same text again is kept
 * already: a repeat after a lost answer is no conflict.
 * @param seen the version that it was written over
 * @throws ApiError mail_changed, and for a campaign not_found, campaign_started, invalid_request, preflight_failed, mail_too_large
 */
export async function saveMail(
  id: string,
  { kind, ...text }: DraftText,
  seen: number,
  by: Requester,
  now: Date,
): Promise<Mail> {
  if (id !== DRAFT) return saveScheduled(id, text, seen, by, now)
  const saved = await saveDraft(asKept(text, kind), seen, { by: by.actor, now })
  if (!saved) throw new ApiError('mail_changed')
  return draftMail(saved)
}

/** What nobody would see is nothing, and nothing was edited on no card. */
function asKept({ content, ...rest }: MailText, kind: DraftText['kind']): DraftText {
  const text = { ...rest, content: isEmptyContent(content) ? '' : content }
  const isBlank = !text.subject && !text.preheader && !text.content
  return { ...text, kind: isBlank ? null : kind }
}

async function saveScheduled(
  id: string,
  text: MailText,
  seen: number,
  by: Requester,
  now: Date,
): Promise<Mail> {
  const row = await requireWaiting(id)
  const kept = await campaignMail(id)
  const written = await fitText(row, text, kept)
  if (isSameText(kept, written)) return mailOf(row, kept)
  const changed = {
    ...(kept.subject !== written.subject && { subject: {} }),
    ...(kept.preheader !== written.preheader && { preheader: {} }),
    ...(kept.content !== written.content && { content: {} }),
  }
  const act = { action: 'campaign.edit', object: id, name: kept.subject, changed } as const
  const audit = auditEntry(by, act, now)
  if (await editScheduled(id, written, seen, { by, now, audit })) return readMail(id)
  const after = await campaignMail(id)
  const stillWaits = await requireWaiting(id)
  // Of two repeats at once, one made the change.
  if (isSameText(after, written)) return mailOf(stillWaits, after)
  throw new ApiError('mail_changed')
}

/** What is written as it may go out. Content that nobody touched stays as it is to the letter. */
async function fitText(
  { kind }: CampaignRow,
  { subject, preheader, content }: MailText,
  kept: KeptMail,
): Promise<MailText> {
  const missing = [
    ...(subject ? [] : [{ path: 'subject', message: 'Write a subject' }]),
    ...(content.trim() ? [] : [{ path: 'content', message: 'Write the content' }]),
  ]
  if (missing.length > 0) throw new ApiError('invalid_request', missing)
  const fit = content === kept.content ? content : writtenContent(content)
  const text = { subject, preheader, content: fit }
  assertPreflightPasses(await checkContent({ ...text, campaign: kind }, content, mailEnvironment()))
  return text
}

function draftMail(kept: KeptDraft): Mail {
  return { id: DRAFT, state: 'draft', ...kept }
}

function mailOf({ campaignId, kind, status }: CampaignRow, kept: KeptMail): Mail {
  return { id: campaignId, state: stateOf(status), ...kept, kind }
}

function stateOf(status: CampaignStatus): Mail['state'] {
  if (status === 'scheduled' || status === 'cancelled') return status
  return isOver(status) ? 'sent' : 'sending'
}
