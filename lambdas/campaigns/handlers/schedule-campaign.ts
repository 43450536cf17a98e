import * as v from 'valibot'
import { changeScheduledCampaign } from '../../../contract/campaigns/routes.ts'
import {
  problemWithTime,
  type ScheduledCampaign,
  scheduledCampaign,
} from '../../../contract/campaigns/schedule-schemas.ts'
import { emailTypes } from '../../../contract/mail/email-types.ts'
import type { Parsed } from '../../../contract/route.ts'
import { requestedDraft, writtenContent, writtenPreview } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { assertPreflightPasses } from '../../mail/preflight/check.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import { jsonAction, type Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import { type CampaignRow, findCampaign } from '../campaign-store.ts'
import { publicCampaign } from '../public-campaign.ts'
import {
  cancelScheduled,
  editScheduled,
  keepScheduled,
  moveScheduled,
} from '../schedule/scheduled-store.ts'

type ScheduleRequest = Parsed<typeof changeScheduledCampaign, 'body'>
type RequestTo<A extends ScheduleRequest['action']> = Extract<ScheduleRequest, { action: A }>

export const handler = jsonAction(changeScheduledCampaign, async ({ body, by }) => {
  const now = new Date()
  return answer(await change(body, by, now), now)
})

function change(request: ScheduleRequest, by: Requester, now: Date): Promise<CampaignRow> {
  switch (request.action) {
    case 'create':
      return create(request, by, now)
    case 'read':
      return find(request.campaignId)
    case 'edit':
      return edit(request, by, now)
    case 'move':
      return move(request, by, now)
    case 'cancel':
      return cancel(request, by, now)
  }
}

function answer(row: CampaignRow, now: Date): ScheduledCampaign {
  const { content = null, edits } = row
  return v.parse(scheduledCampaign, { ...publicCampaign(row, undefined, now), content, edits })
}

async function create(
  request: RequestTo<'create'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const campaignId = `manual-${request.requestId}`
  const before = await findCampaign(campaignId)
  if (before) return before

  const at = timeOf(request.scheduled_for, now)
  const { subject, preview, content, campaign } = await requestedDraft(request)
  const draft = { subject, preview, content, campaign }
  assertPreflightPasses(
    await checkContent(draft, request.customContent || content, mailEnvironment()),
  )
  const recipientCount = await activeTotal()

  const kept = { campaignId, kind: request.emailType, subject, preview, content, recipientCount }
  const changed = {
    kind: { after: kept.kind },
    recipients: { after: recipientCount },
    scheduled_for: { after: at.toISOString() },
  }
  const told = auditEntry(by, { action: 'campaign.schedule', object: campaignId, changed }, now)
  await keepScheduled({ ...kept, created_at: now.toISOString() }, at, told)
  return find(campaignId)
}

/** Where somebody else moved it meanwhile, this looks again. */
async function move(request: RequestTo<'move'>, by: Requester, now: Date): Promise<CampaignRow> {
  const { campaignId: object } = request
  const at = timeOf(request.scheduled_for, now)
  const row = await requireWaiting(object)
  const changed = changesOf(
    { scheduled_for: row.scheduled_for },
    { scheduled_for: at.toISOString() },
  )
  if (!changed.scheduled_for) return row
  const told = auditEntry(by, { action: 'campaign.move', object, changed }, now)
  return (await moveScheduled(row, at, told)) ? find(object) : move(request, by, now)
}

/** By the rules of a new one. Its time stays as it is. */
async function edit(request: RequestTo<'edit'>, by: Requester, now: Date): Promise<CampaignRow> {
  const { campaignId, edits, subject, customContent } = request
  const row = await requireWaiting(campaignId)
  // Untouched, a template's content keeps the template's own preview line.
  const isSame = customContent === row.content
  const { content, preview } = isSame
    ? { content: customContent, preview: row.preview }
    : { ...writtenContent(customContent), ...writtenPreview(row) }
  const draft = { subject, preview, content, campaign: row.kind }
  assertPreflightPasses(await checkContent(draft, customContent, mailEnvironment()))
  if (isSame && row.subject === subject) return row
  const changed = {
    ...(row.subject !== subject && { subject: {} }),
    ...(!isSame && { content: {} }),
  }
  const told = auditEntry(by, { action: 'campaign.edit', object: campaignId, changed }, now)
  if (await editScheduled({ campaignId, edits }, { subject, preview, content }, told))
    return find(campaignId)
  const after = await requireWaiting(campaignId)
  // Where it reads as requested, this is a repeat, and the first request did it.
  if (after.subject === subject && after.content === content) return after
  throw new ApiError('campaign_changed')
}

async function cancel(
  { campaignId }: RequestTo<'cancel'>,
  by: Requester,
  now: Date,
): Promise<CampaignRow> {
  const changed = { status: { before: 'scheduled' } }
  const told = auditEntry(by, { action: 'campaign.cancel', object: campaignId, changed }, now)
  const cancelled = await cancelScheduled(campaignId, now, told)
  const row = await find(campaignId)
  if (!cancelled && row.status !== 'cancelled') throw new ApiError('campaign_started')
  return row
}

async function requireWaiting(campaignId: string): Promise<CampaignRow> {
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
