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
import { chooseAudience } from '../audience/choose-audience.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { cancelScheduled, createScheduled, moveScheduled } from './scheduled-store.ts'

/** Staff create, move and cancel scheduled campaigns. Repeating a request changes nothing. */

type ScheduleRequest = Parsed<typeof changeScheduledCampaign, 'body'>
type RequestTo<A extends ScheduleRequest['action']> = Extract<ScheduleRequest, { action: A }>

/**
 * @throws ApiError preflight_failed, mail_too_large, the errors of chooseAudience, and invalid_request if the time is
 * too soon or too far away
 */
export async function schedule(
  request: RequestTo<'create'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const campaignId = `manual-${request.requestId}`
  const existing = await findCampaign(campaignId)
  if (existing) return existing

  const at = timeOf(request.scheduled_for, now)
  const mail = await requestedDraft(request)
  const content = request.customContent || mail.content
  assertPreflightPasses(await checkContent(mail, content, mailEnvironment()))
  const { writes, ...chosen } = await chooseAudience(request.audience, campaignId, now)

  const created_at = now.toISOString()
  const campaign = { campaignId, kind: request.emailType, mail, ...chosen, created_at }
  const changed = {
    kind: { after: campaign.kind },
    recipients: { after: campaign.recipientCount },
    ...(chosen.audience?.segment && { segment: { after: chosen.audience.segment.name } }),
    scheduled_for: { after: at.toISOString() },
  }
  const act = {
    action: 'campaign.schedule',
    object: campaignId,
    name: mail.subject,
    changed,
  } as const
  const audit = auditEntry(by, act, now)
  const isWritten = await createScheduled(campaign, at, by, [audit, ...writes])
  // Another wave was added to the launch meanwhile, so the write was refused.
  if (!isWritten && !(await findCampaign(campaignId))) return schedule(request, by, now)
  return requireStaffCampaign(campaignId)
}

/**
 * Retries if another request moved the campaign meanwhile.
 * @throws ApiError not_found, campaign_started, invalid_request
 */
export async function move(
  request: RequestTo<'move'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const { campaignId } = request
  const at = timeOf(request.scheduled_for, now)
  const row = await requireScheduled(campaignId)
  const changed = changesOf(
    { scheduled_for: row.scheduled_for },
    { scheduled_for: at.toISOString() },
  )
  if (!changed.scheduled_for) return row
  const act = {
    action: 'campaign.move',
    object: campaignId,
    name: row.subject,
    changed,
  } as const
  const audit = auditEntry(by, act, now)
  const isMoved = await moveScheduled(row, at, audit)
  return isMoved ? requireStaffCampaign(campaignId) : move(request, by, now)
}

/** @throws ApiError not_found, campaign_started */
export async function cancel(
  { campaignId }: RequestTo<'cancel'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const { subject: name } = await requireStaffCampaign(campaignId)
  const changed = { status: { before: 'scheduled' } }
  const act = { action: 'campaign.cancel', object: campaignId, name, changed } as const
  const audit = auditEntry(by, act, now)
  const isCancelled = await cancelScheduled(campaignId, now, audit)
  const row = await requireStaffCampaign(campaignId)
  if (!isCancelled && row.status !== 'cancelled') throw new ApiError('campaign_started')
  return row
}

/** @throws ApiError not_found, campaign_started */
export async function requireScheduled(campaignId: string): Promise<CampaignRow> {
  const row = await requireStaffCampaign(campaignId)
  if (row.status !== 'scheduled') throw new ApiError('campaign_started')
  return row
}

/** @throws ApiError not_found; also for automatic newsletters and digests, which are never scheduled */
async function requireStaffCampaign(campaignId: string): Promise<CampaignRow> {
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
