import { SINGLE_LIMITS, STAFF_DAY } from './business.ts'
import { publicErrors } from './public-errors.ts'

/**
 * All errors of the API (docs/product.md, "Errors and toasts"). If the message of a failed schema check is one of these
 * messages, the API answers with that error.
 */
export const errors = {
  ...publicErrors,
  invalid_request: { status: 400, message: 'The request is not valid: see issues.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  gone: { status: 410, message: 'This article was taken down.' },
  method_not_allowed: { status: 405, message: 'This address does not accept that method.' },
  /** PostgreSQL's code for unique_violation (docs/product.md, "Joining"). */
  '23505': { status: 409, message: 'This email is already on our early access list.' },
  segment_changed: {
    status: 409,
    message:
      'Somebody changed this segment in the meantime. Open it again, then repeat your change.',
  },
  segments_full: {
    status: 409,
    message: 'There are 100 segments already. Delete one that is no longer used first.',
  },
  too_many_tags: {
    status: 409,
    message: 'Somebody would have more than 30 tags. Remove some of their tags first.',
  },
  too_many_waves: {
    status: 409,
    message: 'This launch has 100 waves already. Send the rest as a campaign of its own.',
  },
  subscriber_left: {
    status: 409,
    message:
      'This person has unsubscribed or is marked “Do not mail”, so staff cannot add the address. They can join again on the site.',
  },
  subscriber_erased: {
    status: 409,
    message:
      'This person was erased, so staff cannot add the address. The person can join again on the site.',
  },
  too_many_erasures: {
    status: 409,
    message: `This person was not erased: you have erased ${STAFF_DAY.erasures} people today. A colleague can erase them now, or you can tomorrow.`,
  },
  import_undone: {
    status: 409,
    message:
      'This import was undone, so it takes no more lines. Import the file again to start over.',
  },
  import_too_old: {
    status: 409,
    message: 'This import began over a day ago, so it can no longer be undone.',
  },
  recipient_unsubscribed: {
    status: 409,
    message: 'This address has unsubscribed, so it is not mailed. Ask them to join again first.',
  },
  recipient_suppressed: {
    status: 409,
    message:
      'This address is marked “Do not mail”. The list of subscribers says why, and staff can allow mail there.',
  },
  recipient_unconfirmed: {
    status: 409,
    message:
      'This address was never confirmed, so it is not mailed. The confirmation link is in the email they got when they joined.',
  },
  post_changed: {
    status: 409,
    message:
      'Somebody changed this post in the meantime. Look at it again, then repeat your change.',
  },
  plan_changed: {
    status: 409,
    message: 'What would go out has changed in the meantime. Look at it again, then confirm.',
  },
  slot_taken: { status: 409, message: 'Another post has that time already. Choose another slot.' },
  slug_taken: {
    status: 409,
    message: 'Another article has that address already. Choose another address.',
  },
  upload_missing: {
    status: 409,
    message: 'The file did not arrive, or arrived over a day ago. Upload it again.',
  },
  picture_leaving: {
    status: 503,
    message:
      'This picture was deleted a moment ago and is still being removed. Upload it again in a minute.',
  },
  picture_unusable: { status: 422, message: 'This file cannot be used as a picture: see issues.' },
  picture_in_use: {
    status: 409,
    message: 'This picture is in use, so it stays: see issues. Take it out there first.',
  },
  campaign_started: {
    status: 409,
    message: 'This campaign has started or was cancelled: it can no longer be changed.',
  },
  mail_changed: {
    status: 409,
    message:
      'Somebody changed this mail in the meantime. Look at theirs, then choose which to keep.',
  },
  campaign_finished: {
    status: 409,
    message: 'This campaign is finished, so there is nothing left to change.',
  },
  campaign_cancelling: {
    status: 409,
    message: 'This campaign is being cancelled, and that cannot be undone.',
  },
  campaign_not_started: {
    status: 409,
    message: 'This campaign has not started yet. Cancel it, or change its time.',
  },
  table_restored: {
    status: 409,
    message:
      'The database was restored from a backup, so all sending is stopped. Check what has gone out since, then allow sending.',
  },
  campaign_under_way: {
    status: 409,
    message: 'This campaign is still under way. Wait until it is over.',
  },
  nobody_uncertain: {
    status: 409,
    message: 'The mail service has now reported on every recipient, so none is uncertain any more.',
  },
  sending_stopped: {
    status: 409,
    message:
      'All sending is stopped because of bounces or complaints. Allow sending again first, then resume the campaign.',
  },
  single_stopped: {
    status: 409,
    message:
      'Mail to one person and tests are stopped because of bounces or complaints. “Email Campaign” says why, and staff can allow them again there.',
  },
  single_inbox_full: {
    status: 429,
    message: `This inbox had ${SINGLE_LIMITS.sameInbox} mails from staff today, and that is the limit. Look at the preview, or send to another address.`,
  },
  single_day_full: {
    status: 429,
    message: `Today’s ${SINGLE_LIMITS.offList} tests and mails to addresses that are not on the list are used up. Look at the preview, or send again tomorrow.`,
  },
  mail_too_large: {
    status: 422,
    message: 'The mail would be over 90 KB, where mail programs cut it off. Shorten the content.',
  },
  preflight_failed: {
    status: 422,
    message: 'This mail cannot go to everyone yet: see issues.',
  },
  mail_unavailable: {
    status: 409,
    message:
      'The mail service does not answer. We try it every minute, and the campaign resumes once it answers.',
  },
  mail_refused: { status: 502, message: 'The mail service refused the message.' },
  mail_busy: {
    status: 503,
    message: 'The mail service is busy. Nothing was sent; try again in a minute.',
  },
  mail_unknown: {
    status: 502,
    message:
      "The mail service did not say whether it took this mail. Look in the recipient's inbox before you send it again.",
  },
  ai_unusable: {
    status: 502,
    message: 'The AI gave no usable answer. Nothing was changed; try again or reword your prompt.',
  },
  ai_refused: {
    status: 422,
    message: 'The AI declined to answer this. Nothing was changed; reword it and try again.',
  },
  ai_unchanged: {
    status: 422,
    message:
      'The AI gave the email back as it was, so nothing was changed. Say more precisely what to change.',
  },
  ai_cut_off: {
    status: 422,
    message:
      'The AI ran out of room before it had finished. Nothing was changed; ask for less, or shorten the text first.',
  },
  ai_not_set_up: {
    status: 502,
    message:
      'The AI is not set up for this environment. Nothing was changed; tell the engineers, because trying again does not help.',
  },
  ai_busy: { status: 503, message: 'The AI is busy. Nothing was changed; try again in a minute.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send the body as application/json; a form as application/x-www-form-urlencoded.',
  },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
} as const

export type ErrorCode = keyof typeof errors
