import { PUBLIC_WRITE_THROTTLE, type Route } from '../route.ts'
import {
  campaignMailPreview,
  editEmailRequest,
  editedEmail,
  emailPreview,
  emailTemplateList,
  mail,
  mailPath,
  mailRequest,
  saveMailRequest,
  sentCount,
  welcomeRequest,
} from './schemas.ts'
import { sendingRequest, sendingState } from './sending-switch.ts'
import { uncertainWelcomes, uncertainWelcomesRequest } from './uncertain-welcome.ts'

export const requestWelcome = {
  method: 'POST',
  path: '/api/send-email',
  audience: 'public',
  action: 'request-welcome',
  summary:
    'Request the welcome mail. The answer is the same for an unknown address, during the cool-down and for a mailed address',
  throttle: PUBLIC_WRITE_THROTTLE,
  body: welcomeRequest,
  success: { status: 202, body: sentCount },
  errors: ['invalid_email', 'forbidden'],
} as const satisfies Route

export const settleUncertainWelcomes = {
  method: 'POST',
  path: '/api/admin/uncertain-welcomes',
  audience: 'staff',
  action: 'uncertain-welcomes',
  summary:
    'List the welcome mails of which nobody knows whether SES took them, or send some again. SES’s events settle them by themselves',
  body: uncertainWelcomesRequest,
  success: { status: 200, body: uncertainWelcomes },
  errors: ['nobody_uncertain'],
} as const satisfies Route

export const listEmailTemplates = {
  method: 'GET',
  path: '/api/admin/email-templates',
  audience: 'staff',
  action: 'email-templates',
  summary: 'The four templates with their default subjects and contents',
  success: { status: 200, body: emailTemplateList },
} as const satisfies Route

export const previewEmail = {
  method: 'POST',
  path: '/api/admin/email-preview',
  audience: 'staff',
  action: 'email-preview',
  summary: 'A mail as its recipients will get it, sanitized and framed',
  body: mailRequest,
  success: { status: 200, body: emailPreview },
  errors: ['mail_too_large'],
} as const satisfies Route

export const editEmail = {
  method: 'POST',
  path: '/api/admin/edit-email-ai',
  audience: 'staff',
  action: 'edit-email-ai',
  summary: 'The subject and content after the model’s edit for a prompt, sanitized',
  body: editEmailRequest,
  success: { status: 200, body: editedEmail },
  errors: ['ai_refused', 'ai_unchanged', 'ai_cut_off', 'ai_unusable', 'ai_busy', 'ai_not_set_up'],
} as const satisfies Route

export const getMail = {
  method: 'GET',
  path: '/api/admin/mails/{id}',
  audience: 'staff',
  action: 'get-mail',
  summary: 'The text of a mail: the draft, or the mail of a campaign in any state',
  params: mailPath,
  success: { status: 200, body: mail },
  errors: ['not_found'],
} as const satisfies Route

export const getMailPreview = {
  method: 'GET',
  path: '/api/admin/mails/{id}/preview',
  audience: 'staff',
  action: 'preview-mail',
  summary: "A campaign's mail as its recipients get it",
  params: mailPath,
  success: { status: 200, body: campaignMailPreview },
  errors: ['not_found'],
} as const satisfies Route

export const saveMail = {
  method: 'POST',
  path: '/api/admin/mails/{id}',
  audience: 'staff',
  action: 'save-mail',
  summary:
    'Save the draft, or the mail of a scheduled campaign. It does not overwrite somebody else’s change since the last read',
  params: mailPath,
  body: saveMailRequest,
  success: { status: 200, body: mail },
  errors: ['not_found', 'mail_changed', 'mail_too_large', 'preflight_failed', 'campaign_started'],
} as const satisfies Route

export const getSending = {
  method: 'GET',
  path: '/api/admin/sending',
  audience: 'staff',
  action: 'get-sending',
  summary:
    "The sending switch of each class, with the last day's bounces and complaints and their limits",
  success: { status: 200, body: sendingState },
} as const satisfies Route

export const setSending = {
  method: 'POST',
  path: '/api/admin/sending',
  audience: 'staff',
  action: 'set-sending',
  summary: 'Open the sending switch of a class. Earlier bounces and complaints count no more',
  body: sendingRequest,
  success: { status: 200, body: sendingState },
} as const satisfies Route
