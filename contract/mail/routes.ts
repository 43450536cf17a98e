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

export const requestWelcome = {
  method: 'POST',
  path: '/api/send-email',
  audience: 'public',
  action: 'request-welcome',
  summary:
    'Ask for the welcome mail. The answer is the same whether the address is unknown, cooling down or mailed',
  throttle: PUBLIC_WRITE_THROTTLE,
  body: welcomeRequest,
  success: { status: 202, body: sentCount },
  errors: ['invalid_email', 'forbidden'],
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
  summary: 'The subject and content as the model rewrites them for a prompt, sanitized',
  body: editEmailRequest,
  success: { status: 200, body: editedEmail },
  errors: ['ai_refused', 'ai_unchanged', 'ai_cut_off', 'ai_unusable', 'ai_busy', 'ai_not_set_up'],
} as const satisfies Route

export const getMail = {
  method: 'GET',
  path: '/api/admin/mails/{id}',
  audience: 'staff',
  action: 'get-mail',
  summary: 'What a mail says: the draft, or the mail of a campaign that waits, is sent or was',
  params: mailPath,
  success: { status: 200, body: mail },
  errors: ['not_found'],
} as const satisfies Route

export const getMailPreview = {
  method: 'GET',
  path: '/api/admin/mails/{id}/preview',
  audience: 'staff',
  action: 'preview-mail',
  summary: "A campaign's mail as its recipients got it, or will",
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
    'Keep the draft, or the mail of a campaign that waits; what somebody else wrote since it was read is not written over',
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
    "Whether mail of each class goes out, with its last day's bounces and complaints and their limits",
  success: { status: 200, body: sendingState },
} as const satisfies Route

export const setSending = {
  method: 'POST',
  path: '/api/admin/sending',
  audience: 'staff',
  action: 'set-sending',
  summary: 'Let mail of a class go out again; what was sent before counts no more',
  body: sendingRequest,
  success: { status: 200, body: sendingState },
} as const satisfies Route
