import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { stats } from './analytics/stats.ts'
import { trends } from './analytics/trends.ts'
import { campaignFeedback } from './campaigns/feedback-schemas.ts'
import { preflight } from './campaigns/preflight-schemas.ts'
import { sendingRequest, sendingState } from './campaigns/reputation.ts'
import { scheduledCampaign, scheduledCampaignRequest } from './campaigns/schedule-schemas.ts'
import {
  adminSendAnswer,
  campaign,
  campaignControlRequest,
  campaignList,
  campaignPath,
  receiptPage,
  receiptQuery,
  uncertainRequest,
} from './campaigns/schemas.ts'
import type { ErrorCode } from './errors.ts'
import {
  adminSendRequest,
  editEmailRequest,
  editedEmail,
  emailPreview,
  emailPreviewRequest,
  emailTemplateList,
  sentCount,
  welcomeRequest,
} from './mail/schemas.ts'
import {
  automation,
  automationRequest,
  blogAutomationAnswer,
  blogAutomationRequest,
  blogSchedulerAnswer,
  blogSchedulerRequest,
  generationJob,
  jobPath,
  managedPost,
  managePostRequest,
  postList,
  postPath,
  publishedPost,
} from './posts/schemas.ts'
import {
  addSubscriberRequest,
  eraseAnswer,
  eraseRequest,
  heldAboutPerson,
  listedSubscriber,
  subscriberListQuery,
  subscriberPage,
  subscriberPath,
  suppressionRequest,
} from './subscribers/admin-schemas.ts'
import { importAnswer, importRequest } from './subscribers/import-schemas.ts'
import {
  confirmQuery,
  JOIN_FORM_PATH,
  joinForm,
  subscribeRequest,
  subscriber,
  subscriptionState,
  unsubscribeQuery,
} from './subscribers/schemas.ts'

/**
 * The API as data (design §2, §3). API Gateway, the laptop host, the handlers' parsing, the web client's
 * types and the OpenAPI document all come from here. Paths use API Gateway's `{name}` placeholders.
 */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST'
  path: `/api/${string}`
  /** `staff` routes need an access token with the staff scope. */
  audience: 'public' | 'staff'
  /** The backend action that answers: one Lambda each, see actions.ts. */
  action: string
  summary: string
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** The body comes from an HTML form, and the answer is a page, or a redirect to one. */
  form?: true
  success: { status: 200 | 201 | 202 | 302 | 303; body?: GenericSchema }
  /** Requests per second for this route alone. @default the whole API's */
  throttle?: { rate: number; burst: number }
  errors: readonly ErrorCode[]
}

const staffErrors = ['unauthorized', 'forbidden'] as const
const bodyErrors = ['invalid_request', 'malformed_json', 'body_too_large'] as const

/** A launch day's rush passes; a flood does not take the whole API with it. */
const strangersWrite = { rate: 50, burst: 100 } as const

export const routes = {
  subscribe: {
    method: 'POST',
    path: '/api/subscribers',
    audience: 'public',
    action: 'subscribe',
    summary: 'Join the early-access list; re-activates an address that unsubscribed',
    throttle: strangersWrite,
    body: subscribeRequest,
    success: { status: 201, body: subscriber },
    errors: ['invalid_request', 'invalid_email', 'malformed_json', '23505', 'body_too_large'],
  },
  joinByForm: {
    method: 'POST',
    path: JOIN_FORM_PATH,
    audience: 'public',
    action: 'join-by-form',
    summary:
      'The waitlist form without JavaScript: joins, asks for the welcome mail, leads to a page',
    body: joinForm,
    form: true,
    throttle: strangersWrite,
    success: { status: 303 },
    errors: ['invalid_request', 'invalid_email', 'forbidden', 'body_too_large'],
  },
  requestWelcome: {
    method: 'POST',
    path: '/api/send-email',
    audience: 'public',
    action: 'request-welcome',
    summary:
      'Ask for the welcome mail. The answer is the same whether the address is unknown, cooling down or mailed',
    throttle: strangersWrite,
    body: welcomeRequest,
    success: { status: 202, body: sentCount },
    errors: ['invalid_request', 'invalid_email', 'malformed_json', 'forbidden', 'body_too_large'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'unsubscribe',
    summary: 'One-click unsubscribe (RFC 8058): no login, any body, 200 whatever was before',
    query: unsubscribeQuery,
    success: { status: 200, body: subscriptionState },
    errors: ['invalid_request'],
  },
  undoUnsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/undo',
    audience: 'public',
    action: 'undo-unsubscribe',
    summary: 'Take an unsubscribe back, from the unsubscribe page',
    query: unsubscribeQuery,
    success: { status: 200, body: subscriptionState },
    errors: ['invalid_request'],
  },
  followUnsubscribeLink: {
    method: 'GET',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'follow-unsubscribe-link',
    summary: 'Changes nothing (scanners fetch links): redirects to the unsubscribe page',
    success: { status: 302 },
    errors: [],
  },
  probeUnsubscribeLink: {
    method: 'HEAD',
    path: '/api/unsubscribe',
    audience: 'public',
    action: 'follow-unsubscribe-link',
    summary: 'Changes nothing: the same redirect as GET',
    success: { status: 302 },
    errors: [],
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/confirm',
    audience: 'public',
    action: 'confirm',
    summary:
      'Confirm an address (double opt-in), from the confirmation page; is_active says whether it is on the list now',
    query: confirmQuery,
    success: { status: 200, body: subscriptionState },
    errors: ['invalid_request'],
  },
  listPosts: {
    method: 'GET',
    path: '/api/posts',
    audience: 'public',
    action: 'list-posts',
    summary: 'The published posts, newest first, without their HTML',
    success: { status: 200, body: postList },
    errors: [],
  },
  getPost: {
    method: 'GET',
    path: '/api/posts/{slug}',
    audience: 'public',
    action: 'get-post',
    summary: 'One published post, whole',
    params: postPath,
    success: { status: 200, body: publishedPost },
    errors: ['invalid_request', 'not_found'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    audience: 'public',
    action: 'health',
    summary: 'Answers when the API is up',
    success: { status: 200, body: v.object({ status: v.literal('ok') }) },
    errors: [],
  },
  stats: {
    method: 'GET',
    path: '/api/admin/stats',
    audience: 'staff',
    action: 'stats',
    summary: "The dashboard's figures, in time that does not grow with the list",
    success: { status: 200, body: stats },
    errors: staffErrors,
  },
  trends: {
    method: 'GET',
    path: '/api/admin/trends',
    audience: 'staff',
    action: 'trends',
    summary: 'Active subscribers a day and mail a week, in time that does not grow with the list',
    success: { status: 200, body: trends },
    errors: staffErrors,
  },
  listSubscribers: {
    method: 'GET',
    path: '/api/admin/subscribers',
    audience: 'staff',
    action: 'list-subscribers',
    summary: 'A page of the list by address, in time that does not grow with the list',
    query: subscriberListQuery,
    success: { status: 200, body: subscriberPage },
    errors: [...staffErrors, 'invalid_request'],
  },
  addSubscriber: {
    method: 'POST',
    path: '/api/admin/subscribers',
    audience: 'staff',
    action: 'add-subscriber',
    summary: 'Add an address whose consent a staff member states. No mail is sent',
    body: addSubscriberRequest,
    success: { status: 201, body: listedSubscriber },
    errors: [
      ...staffErrors,
      ...bodyErrors,
      'invalid_email',
      '23505',
      'subscriber_left',
      'subscriber_erased',
    ],
  },
  importSubscribers: {
    method: 'POST',
    path: '/api/admin/subscribers/import',
    audience: 'staff',
    action: 'import-subscribers',
    summary: 'Import lines of a CSV file, or say what would happen. Repeating it changes nothing',
    body: importRequest,
    success: { status: 200, body: importAnswer },
    errors: [...staffErrors, ...bodyErrors],
  },
  eraseSubscriber: {
    method: 'POST',
    path: '/api/admin/subscribers/erase',
    audience: 'staff',
    action: 'erase-subscriber',
    summary:
      'Remove all that is held about a person, but a hash that keeps imports from bringing them back',
    body: eraseRequest,
    success: { status: 200, body: eraseAnswer },
    errors: [...staffErrors, ...bodyErrors, 'invalid_email', 'not_found'],
  },
  getSubscriber: {
    method: 'GET',
    path: '/api/admin/subscribers/{id}',
    audience: 'staff',
    action: 'get-subscriber',
    summary: 'Everything that is held about one person',
    params: subscriberPath,
    success: { status: 200, body: heldAboutPerson },
    errors: [...staffErrors, 'invalid_request', 'not_found'],
  },
  setSuppression: {
    method: 'POST',
    path: '/api/admin/subscribers/{id}/suppression',
    audience: 'staff',
    action: 'set-suppression',
    summary: 'Stop mail to a person, or lift that again',
    params: subscriberPath,
    body: suppressionRequest,
    success: { status: 200, body: listedSubscriber },
    errors: [...staffErrors, ...bodyErrors, 'not_found'],
  },
  adminSendEmail: {
    method: 'POST',
    path: '/api/admin/send-email',
    audience: 'staff',
    action: 'admin-send-email',
    summary:
      'Send a template to one address (200), or to all active subscribers as a campaign (202)',
    body: adminSendRequest,
    success: { status: 202, body: adminSendAnswer },
    errors: [
      ...staffErrors,
      ...bodyErrors,
      'invalid_email',
      'recipient_unsubscribed',
      'recipient_suppressed',
      'recipient_unconfirmed',
      'mail_too_large',
      'preflight_failed',
      'mail_refused',
      'mail_busy',
      'mail_unknown',
    ],
  },
  listCampaigns: {
    method: 'GET',
    path: '/api/admin/campaigns',
    audience: 'staff',
    action: 'list-campaigns',
    summary: 'The latest campaigns with their counts, newest first',
    success: { status: 200, body: campaignList },
    errors: staffErrors,
  },
  getCampaign: {
    method: 'GET',
    path: '/api/admin/campaigns/{id}',
    audience: 'staff',
    action: 'get-campaign',
    summary: "A campaign's progress",
    params: campaignPath,
    success: { status: 200, body: campaign },
    errors: [...staffErrors, 'invalid_request', 'not_found'],
  },
  scheduledCampaigns: {
    method: 'POST',
    path: '/api/admin/scheduled-campaigns',
    audience: 'staff',
    action: 'schedule-campaign',
    summary: 'Send a mail to all at a later time; read, edit, move or cancel it before that comes',
    body: scheduledCampaignRequest,
    success: { status: 200, body: scheduledCampaign },
    errors: [
      ...staffErrors,
      ...bodyErrors,
      'not_found',
      'mail_too_large',
      'preflight_failed',
      'campaign_started',
      'campaign_changed',
      'schedule_failed',
    ],
  },
  controlCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/{id}',
    audience: 'staff',
    action: 'control-campaign',
    summary: 'Pause, resume or cancel a campaign; asking twice is harmless',
    params: campaignPath,
    body: campaignControlRequest,
    success: { status: 200, body: campaign },
    errors: [
      ...staffErrors,
      ...bodyErrors,
      'not_found',
      'campaign_finished',
      'campaign_cancelling',
      'campaign_not_started',
      'sending_stopped',
      'mail_unavailable',
      'table_restored',
    ],
  },
  settleUncertain: {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/uncertain',
    audience: 'staff',
    action: 'settle-uncertain',
    summary:
      'Settle a campaign’s uncertain recipients by what SES has told of them since, or mail the others again, as one campaign however often it is asked for',
    params: campaignPath,
    body: uncertainRequest,
    success: { status: 200, body: campaign },
    errors: [...staffErrors, ...bodyErrors, 'not_found', 'campaign_under_way', 'nobody_uncertain'],
  },
  campaignReceipt: {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/receipt',
    audience: 'staff',
    action: 'campaign-receipt',
    summary: 'What became of each recipient, page by page',
    params: campaignPath,
    query: receiptQuery,
    success: { status: 200, body: receiptPage },
    errors: [...staffErrors, 'invalid_request', 'not_found'],
  },
  campaignFeedback: {
    method: 'GET',
    path: '/api/admin/campaigns/{id}/feedback',
    audience: 'staff',
    action: 'campaign-feedback',
    summary: "What became of a campaign's mail: delivered, bounced, complained, opened, clicked",
    params: campaignPath,
    success: { status: 200, body: campaignFeedback },
    errors: [...staffErrors, 'invalid_request', 'not_found'],
  },
  getSending: {
    method: 'GET',
    path: '/api/admin/sending',
    audience: 'staff',
    action: 'get-sending',
    summary:
      "Whether campaigns may mail, with the last day's bounces and complaints and their limits",
    success: { status: 200, body: sendingState },
    errors: staffErrors,
  },
  setSending: {
    method: 'POST',
    path: '/api/admin/sending',
    audience: 'staff',
    action: 'set-sending',
    summary: 'Let campaigns mail again; what was sent before counts no more',
    body: sendingRequest,
    success: { status: 200, body: sendingState },
    errors: [...staffErrors, ...bodyErrors],
  },
  emailTemplates: {
    method: 'GET',
    path: '/api/admin/email-templates',
    audience: 'staff',
    action: 'email-templates',
    summary: 'The four templates with their default subjects and contents',
    success: { status: 200, body: emailTemplateList },
    errors: staffErrors,
  },
  emailPreview: {
    method: 'POST',
    path: '/api/admin/email-preview',
    audience: 'staff',
    action: 'email-preview',
    summary: 'A mail as its recipients will get it, sanitised and framed',
    body: emailPreviewRequest,
    success: { status: 200, body: emailPreview },
    errors: [...staffErrors, ...bodyErrors, 'mail_too_large'],
  },
  preflight: {
    method: 'POST',
    path: '/api/admin/preflight',
    audience: 'staff',
    action: 'preflight',
    summary: 'What is right and wrong with a mail to all, its cost and its time; sends nothing',
    body: emailPreviewRequest,
    success: { status: 200, body: preflight },
    errors: [...staffErrors, ...bodyErrors],
  },
  editEmailAi: {
    method: 'POST',
    path: '/api/admin/edit-email-ai',
    audience: 'staff',
    action: 'edit-email-ai',
    summary: 'The subject and content as the model rewrites them for a prompt, sanitised',
    body: editEmailRequest,
    success: { status: 200, body: editedEmail },
    errors: [
      ...staffErrors,
      ...bodyErrors,
      'ai_refused',
      'ai_cut_off',
      'ai_unusable',
      'ai_busy',
      'ai_not_set_up',
    ],
  },
  blogScheduler: {
    method: 'POST',
    path: '/api/admin/blog-scheduler',
    audience: 'staff',
    action: 'blog-scheduler',
    summary: 'The pipeline: read it, fill it (202 with a job), publish what is due',
    body: blogSchedulerRequest,
    success: { status: 200, body: blogSchedulerAnswer },
    errors: [...staffErrors, ...bodyErrors],
  },
  getJob: {
    method: 'GET',
    path: '/api/admin/jobs/{id}',
    audience: 'staff',
    action: 'get-job',
    summary: "A generation job's progress; `current` is the latest one",
    params: jobPath,
    success: { status: 200, body: generationJob },
    errors: [...staffErrors, 'invalid_request', 'not_found'],
  },
  managePost: {
    method: 'POST',
    path: '/api/admin/posts',
    audience: 'staff',
    action: 'manage-post',
    summary: 'Write, edit, move, approve, unschedule, delete or restore a post',
    body: managePostRequest,
    success: { status: 200, body: managedPost },
    errors: [...staffErrors, ...bodyErrors, 'not_found', 'post_changed', 'slot_taken'],
  },
  blogAutomation: {
    method: 'POST',
    path: '/api/admin/blog-automation',
    audience: 'staff',
    action: 'blog-automation',
    summary: "Send this week's digest now",
    body: blogAutomationRequest,
    success: { status: 200, body: blogAutomationAnswer },
    errors: [...staffErrors, ...bodyErrors],
  },
  getAutomation: {
    method: 'GET',
    path: '/api/admin/automation',
    audience: 'staff',
    action: 'get-automation',
    summary: 'Whether the schedules fire',
    success: { status: 200, body: automation },
    errors: staffErrors,
  },
  setAutomation: {
    method: 'POST',
    path: '/api/admin/automation',
    audience: 'staff',
    action: 'set-automation',
    summary: 'Pause or resume the schedules',
    body: automationRequest,
    success: { status: 200, body: automation },
    errors: [...staffErrors, ...bodyErrors],
  },
} as const satisfies Record<string, Route>

export type RouteId = keyof typeof routes

/** Takes every request under /api that no route matches, so that 404 and 405 are JSON too. */
export const UNKNOWN_ROUTE_ACTION = 'unknown-route'
export const API_PREFIX = '/api/'

/** The OAuth scope that every staff route requires, as Cognito writes it: resource server / scope. */
export const STAFF_SCOPE = 'myplateful/staff'

/** The output type of a route's body schema, or undefined where it takes none. */
export type BodyOf<R extends RouteId> = (typeof routes)[R] extends {
  body: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
export type QueryOf<R extends RouteId> = (typeof routes)[R] extends {
  query: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
export type ParamsOf<R extends RouteId> = (typeof routes)[R] extends {
  params: infer S extends GenericSchema
}
  ? v.InferOutput<S>
  : undefined
