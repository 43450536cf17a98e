import * as v from 'valibot'
import type { changeScheduledCampaign } from '../../../contract/campaigns/routes.ts'
import { problemWithTime } from '../../../contract/campaigns/schedule-schemas.ts'
import { emailTypes } from '../../../contract/mail/email-types.ts'
import type { Parsed } from '../../../contract/route.ts'
import { requestedDraft } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { assertPreflightPasses } from '../../mail/preflight/check.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import type { Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { cancelScheduled, keepScheduled, moveScheduled } from './scheduled-store.ts'

/** What staff do with a campaign that waits for its time. Asking twice is harmless. */

type ScheduleRequest = Parsed<typeof changeScheduledCampaign, 'body'>
type RequestTo<A extends ScheduleRequest['action']> = Extract<ScheduleRequest, { action: A }>

/** @throws ApiError invalid_request where the time is too soon or too far, preflight_failed, mail_too_large */
export async function schedule(
  request: RequestTo<'create'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const campaignId = `manual-${request.requestId}`
  const before = await findCampaign(campaignId)
  if (before) return before

  const at = timeOf(request.scheduled_for, now)
  const mail = await requestedDraft(request)
  const written = request.customContent || mail.content
  assertPreflightPasses(await checkContent(mail, written, mailEnvironment()))
  const recipientCount = await activeTotal()

  const created_at = now.toISOString()
  const kept = { campaignId, kind: request.emailType, mail, recipientCount, created_at }
  const changed = {
    kind: { after: kept.kind },
    recipients: { after: recipientCount },
    scheduled_for: { after: at.toISOString() },
  }
  const act = {
    action: 'campaign.schedule',
    object: campaignId,
    name: mail.subject,
    changed,
  } as const
  const audit = auditEntry(by, act, now)
  await keepScheduled(kept, at, by, audit)
  return find(campaignId)
}

/**
 * Where somebody else moved it meanwhile, this looks again.
 * @throws ApiError not_found, campaign_started, invalid_request
 */
export async function move(
  request: RequestTo<'move'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const { campaignId: object } = request
  const at = timeOf(request.scheduled_for, now)
  const row = await requireWaiting(object)
  const changed = changesOf(
    { scheduled_for: row.scheduled_for },
    { scheduled_for: at.toISOString() },
  )
  if (!changed.scheduled_for) return row
  const act = { action: 'campaign.move', object, name: row.subject, changed } as const
  const audit = auditEntry(by, act, now)
  return (await moveScheduled(row, at, audit)) ? find(object) : move(request, by, now)
}

/** @throws ApiError not_found, campaign_started */
export async function cancel(
  { campaignId }: RequestTo<'cancel'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const { subject: name } = await find(campaignId)
  const changed = { status: { before: 'scheduled' } }
  const act = { action: 'campaign.cancel', object: campaignId, name, changed } as const
  const audit = auditEntry(by, act, now)
  const cancelled = await cancelScheduled(campaignId, now, audit)
  const row = await find(campaignId)
  if (!cancelled && row.status !== 'cancelled') throw new ApiError('campaign_started')
  return row
}

/** @throws ApiError not_found, campaign_started */
export async function requireWaiting(campaignId: string): Promise<CampaignRow> {
  const row = await find(campaignId)
  if (row.status !== 'scheduled') throw new ApiError('campaign_started')
  return row
}

/** Only staff's: a newsletter of a post and a digest wait for no time. */
async function find(campaignId: string): Promise<CampaignRow> {
  const row = await findCampaign(campaignId)
  if (!row || !v.is(v.picklist(emailTypes), row.kind)) throw new ApiError('not_found')
  return row
}

function timeOf(scheduledFor: string, now: Date): Date {
  const at = new Date(scheduledFor)
  const problem = problemWithTime(at, now)
  if (problem) throw new ApiError('invalid_request', [{ path: 'scheduled_for', message: problem }])
  return at
}
