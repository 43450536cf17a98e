import { adminSendRequest, sentCount } from '../mail/schemas.ts'
import type { Route } from '../route.ts'
import { campaignFeedback, engagement, engagementQuery } from './feedback-schemas.ts'
import { historyPage, historyQuery } from './history-schemas.ts'
import { preflight, preflightRequest } from './preflight-schemas.ts'
import { campaignRates } from './rates-schemas.ts'
import { scheduledCampaignRequest } from './schedule-schemas.ts'
import {
  adminSendAnswer,
  campaign,
  campaignControlRequest,
  campaignList,
  campaignPath,
  receiptPage,
  receiptQuery,
  uncertainRequest,
} from './schemas.ts'

export const sendEmail = {
  method: 'POST',
  path: '/api/admin/send-email',
  audience: 'staff',
  action: 'admin-send-email',
  summary: 'Send a template to one address (200), or to all active subscribers as a campaign (202)',
  body: adminSendRequest,
  success: {
    status: 202,
    body: adminSendAnswer,
    answers: { 200: sentCount, 202: campaign },
  },
  errors: [
    'invalid_email',
    'recipient_unsubscribed',
    'recipient_suppressed',
    'recipient_unconfirmed',
    'not_found',
    'too_many_waves',
    'single_stopped',
    'single_inbox_full',
    'single_day_full',
    'mail_too_large',
    'preflight_failed',
    'mail_refused',
    'mail_busy',
    'mail_unknown',
  ],
} as const satisfies Route

export const listCampaigns = {
  method: 'GET',
  path: '/api/admin/campaigns',
  audience: 'staff',
  action: 'list-campaigns',
  summary: 'The latest campaigns with their counts, newest first',
  success: { status: 200, body: campaignList },
} as const satisfies Route

export const listCampaignHistory = {
  method: 'GET',
  path: '/api/admin/campaign-history',
  audience: 'staff',
  action: 'campaign-history',
  summary: 'All campaigns, page by page, with the number of people who opened and clicked',
  query: historyQuery,
  success: { status: 200, body: historyPage },
} as const satisfies Route

export const getCampaign = {
  method: 'GET',
  path: '/api/admin/campaigns/{id}',
  audience: 'staff',
  action: 'get-campaign',
  summary: "A campaign's progress",
  params: campaignPath,
  success: { status: 200, body: campaign },
  errors: ['not_found'],
} as const satisfies Route

export const changeScheduledCampaign = {
  method: 'POST',
  path: '/api/admin/scheduled-campaigns',
  audience: 'staff',
  action: 'schedule-campaign',
  summary: 'Schedule a campaign for a later time; move or cancel it before then',
  body: scheduledCampaignRequest,
  success: { status: 200, body: campaign },
  errors: ['not_found', 'too_many_waves', 'mail_too_large', 'preflight_failed', 'campaign_started'],
} as const satisfies Route

export const controlCampaign = {
  method: 'POST',
  path: '/api/admin/campaigns/{id}',
  audience: 'staff',
  action: 'control-campaign',
  summary: 'Pause, resume or cancel a campaign. Repeating it changes nothing',
  params: campaignPath,
  body: campaignControlRequest,
  success: { status: 200, body: campaign },
  errors: [
    'not_found',
    'campaign_finished',
    'campaign_cancelling',
    'campaign_not_started',
    'sending_stopped',
    'mail_unavailable',
    'table_restored',
  ],
} as const satisfies Route

export const settleUncertain = {
  method: 'POST',
  path: '/api/admin/campaigns/{id}/uncertain',
  audience: 'staff',
  action: 'settle-uncertain',
  summary:
    'Settle a campaign’s uncertain recipients by SES’s events since, or mail the remaining ones again in a new campaign. Repeating it starts no second one',
  params: campaignPath,
  body: uncertainRequest,
  success: { status: 200, body: campaign },
  errors: ['not_found', 'campaign_under_way', 'nobody_uncertain'],
} as const satisfies Route

export const getCampaignReceipt = {
  method: 'GET',
  path: '/api/admin/campaigns/{id}/receipt',
  audience: 'staff',
  action: 'campaign-receipt',
  summary: 'The outcome of each recipient, page by page',
  params: campaignPath,
  query: receiptQuery,
  success: { status: 200, body: receiptPage },
  errors: ['not_found'],
} as const satisfies Route

export const getCampaignFeedback = {
  method: 'GET',
  path: '/api/admin/campaigns/{id}/feedback',
  audience: 'staff',
  action: 'campaign-feedback',
  summary: "The results of a campaign's mail: delivered, bounced, complained, opened, clicked",
  params: campaignPath,
  success: { status: 200, body: campaignFeedback },
  errors: ['not_found'],
} as const satisfies Route

export const getEngagement = {
  method: 'GET',
  path: '/api/admin/engagement',
  audience: 'staff',
  action: 'engagement',
  summary: 'Opens and clicks over time: of one campaign by hour and day, or of all by day',
  query: engagementQuery,
  success: { status: 200, body: engagement },
  errors: ['not_found'],
} as const satisfies Route

export const listCampaignRates = {
  method: 'GET',
  path: '/api/admin/campaign-rates',
  audience: 'staff',
  action: 'campaign-rates',
  summary: 'The results of the latest campaigns, for rates over time',
  success: { status: 200, body: campaignRates },
} as const satisfies Route

export const runPreflight = {
  method: 'POST',
  path: '/api/admin/preflight',
  audience: 'staff',
  action: 'preflight',
  summary: 'Check a campaign before it starts: problems, cost and duration. Sends nothing',
  body: preflightRequest,
  success: { status: 200, body: preflight },
  errors: ['not_found', 'too_many_waves'],
} as const satisfies Route
