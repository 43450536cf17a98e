import { PUBLIC_WRITE_THROTTLE, type Route } from '../route.ts'
import {
  CONFIRM_FORM_PATH,
  UNDO_UNSUBSCRIBE_FORM_PATH,
  UNSUBSCRIBE_FORM_PATH,
} from '../site/link-pages.ts'
import {
  addSubscriberRequest,
  eraseAnswer,
  eraseRequest,
  heldAboutPerson,
  listedSubscriber,
  renewLinksRequest,
  subscriberListQuery,
  subscriberPage,
  subscriberPath,
  suppressionRequest,
  tagAnswer,
  tagRequest,
} from './admin-schemas.ts'
import { importAnswer, importRequest, importsAnswer, importsRequest } from './import-schemas.ts'
import { joinChallengeAnswer } from './join-shield.ts'
import {
  JOIN_FORM_PATH,
  joinForm,
  joinRequest,
  linkForm,
  linkQuery,
  subscriber,
  subscriptionState,
  waitingAnswer,
} from './schemas.ts'
import {
  audienceDescription,
  countRequest,
  segmentCount,
  segmentList,
  segmentRequest,
} from './segment-schemas.ts'

export const join = {
  method: 'POST',
  path: '/api/subscribers',
  audience: 'public',
  action: 'join',
  summary: 'Join the early-access list; re-activates an address that unsubscribed',
  throttle: PUBLIC_WRITE_THROTTLE,
  body: joinRequest,
  success: { status: 201, body: subscriber },
  errors: ['invalid_email', '23505'],
} as const satisfies Route

export const askJoinChallenge = {
  method: 'POST',
  path: '/api/subscribers/challenge',
  audience: 'public',
  action: 'join-challenge',
  summary: 'A challenge for the proof of work of a join; null if the environment requires none',
  throttle: PUBLIC_WRITE_THROTTLE,
  success: { status: 200, body: joinChallengeAnswer },
} as const satisfies Route

export const countWaiting = {
  method: 'GET',
  path: '/api/subscribers/waiting',
  audience: 'public',
  action: 'count-waiting',
  summary: 'The number of people on the early-access list, rounded down; null up to a hundred',
  success: { status: 200, body: waitingAnswer },
} as const satisfies Route

export const joinByForm = {
  method: 'POST',
  path: JOIN_FORM_PATH,
  audience: 'public',
  action: 'join-by-form',
  summary:
    'The join form without JavaScript: joins, requests the welcome mail, redirects to a page',
  body: joinForm,
  form: true,
  throttle: PUBLIC_WRITE_THROTTLE,
  success: { status: 303 },
  errors: ['invalid_email', 'forbidden'],
} as const satisfies Route

export const unsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe',
  audience: 'public',
  action: 'unsubscribe',
  summary: 'One-click unsubscribe (RFC 8058): no login, any body, always 200',
  query: linkQuery,
  success: { status: 200, body: subscriptionState },
} as const satisfies Route

export const undoUnsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe/undo',
  audience: 'public',
  action: 'undo-unsubscribe',
  summary:
    'Undo an unsubscribe, from the unsubscribe page; is_active says whether the address is on the list now',
  query: linkQuery,
  success: { status: 200, body: subscriptionState },
} as const satisfies Route

export const unsubscribeByForm = {
  method: 'POST',
  path: UNSUBSCRIBE_FORM_PATH,
  audience: 'public',
  action: 'unsubscribe-by-form',
  summary:
    'The unsubscribe page’s form without JavaScript: redirects to a page that says it is done',
  query: linkQuery,
  body: linkForm,
  form: true,
  success: { status: 303 },
  errors: ['forbidden'],
} as const satisfies Route

export const undoUnsubscribeByForm = {
  method: 'POST',
  path: UNDO_UNSUBSCRIBE_FORM_PATH,
  audience: 'public',
  action: 'undo-unsubscribe-by-form',
  summary: 'Undo an unsubscribe without JavaScript: redirects to a page with the result',
  query: linkQuery,
  body: linkForm,
  form: true,
  success: { status: 303 },
  errors: ['forbidden'],
} as const satisfies Route

export const followUnsubscribeLink = {
  method: 'GET',
  path: '/api/unsubscribe',
  audience: 'public',
  action: 'follow-unsubscribe-link',
  summary: 'Redirects to the unsubscribe page. Changes nothing, because scanners fetch links',
  success: { status: 302 },
} as const satisfies Route

/** @public */
export const probeUnsubscribeLink = {
  method: 'HEAD',
  path: '/api/unsubscribe',
  audience: 'public',
  action: 'follow-unsubscribe-link',
  summary: 'Changes nothing: the same redirect as GET',
  success: { status: 302 },
} as const satisfies Route

export const confirmSubscription = {
  method: 'POST',
  path: '/api/confirm',
  audience: 'public',
  action: 'confirm',
  summary:
    'Confirm an address (double opt-in), from the confirmation page; is_active says whether it is on the list now',
  query: linkQuery,
  success: { status: 200, body: subscriptionState },
} as const satisfies Route

export const confirmByForm = {
  method: 'POST',
  path: CONFIRM_FORM_PATH,
  audience: 'public',
  action: 'confirm-by-form',
  summary: 'The confirmation page’s form without JavaScript: redirects to a page with the result',
  query: linkQuery,
  body: linkForm,
  form: true,
  success: { status: 303 },
  errors: ['forbidden'],
} as const satisfies Route

export const listSubscribers = {
  method: 'GET',
  path: '/api/admin/subscribers',
  audience: 'staff',
  action: 'list-subscribers',
  summary:
    'A page of the list or of a search, sorted by address, in time that does not grow with the list',
  query: subscriberListQuery,
  success: { status: 200, body: subscriberPage },
} as const satisfies Route

export const addSubscriber = {
  method: 'POST',
  path: '/api/admin/subscribers',
  audience: 'staff',
  action: 'add-subscriber',
  summary: 'Add an address whose consent a staff member states. No mail is sent',
  body: addSubscriberRequest,
  success: { status: 201, body: listedSubscriber },
  errors: ['invalid_email', '23505', 'subscriber_left', 'subscriber_erased'],
} as const satisfies Route

export const tagSubscribers = {
  method: 'POST',
  path: '/api/admin/subscribers/tags',
  audience: 'staff',
  action: 'tag-subscribers',
  summary: 'Set and remove tags of up to 100 people. Repeating it changes nothing',
  body: tagRequest,
  success: { status: 200, body: tagAnswer },
  errors: ['too_many_tags'],
} as const satisfies Route

export const listSegments = {
  method: 'GET',
  path: '/api/admin/segments',
  audience: 'staff',
  action: 'list-segments',
  summary: 'The segments, by name',
  success: { status: 200, body: segmentList },
} as const satisfies Route

export const changeSegment = {
  method: 'POST',
  path: '/api/admin/segments',
  audience: 'staff',
  action: 'change-segment',
  summary: 'Save a segment, or delete it. Repeating it changes nothing',
  body: segmentRequest,
  success: { status: 200, body: segmentList },
  errors: ['segment_changed', 'segments_full'],
} as const satisfies Route

export const describeAudience = {
  method: 'GET',
  path: '/api/admin/audience',
  audience: 'staff',
  action: 'describe-audience',
  summary:
    'Describes the list: sources, tags, fields, and joins, confirmations and clicks by origin',
  success: { status: 200, body: audienceDescription },
} as const satisfies Route

export const countSegment = {
  method: 'POST',
  path: '/api/admin/segments/count',
  audience: 'staff',
  action: 'count-segment',
  summary: 'The number of people in a segment now, exact or estimated',
  body: countRequest,
  success: { status: 200, body: segmentCount },
} as const satisfies Route

export const importSubscribers = {
  method: 'POST',
  path: '/api/admin/subscribers/import',
  audience: 'staff',
  action: 'import-subscribers',
  summary: 'Import lines of a CSV file, or try it in a dry run. Repeating it changes nothing',
  body: importRequest,
  success: { status: 200, body: importAnswer },
  errors: ['import_undone'],
} as const satisfies Route

export const recentImports = {
  method: 'POST',
  path: '/api/admin/subscribers/imports',
  audience: 'staff',
  action: 'recent-imports',
  summary:
    'List the imports of the last day, count whom an undo would change, or undo one. Repeating an undo continues it',
  body: importsRequest,
  success: { status: 200, body: importsAnswer },
  errors: ['not_found', 'import_too_old'],
} as const satisfies Route

export const eraseSubscriber = {
  method: 'POST',
  path: '/api/admin/subscribers/erase',
  audience: 'staff',
  action: 'erase-subscriber',
  summary:
    'Remove all data of a person, except a hash that keeps imports from adding the address again',
  body: eraseRequest,
  success: { status: 200, body: eraseAnswer },
  errors: ['invalid_email', 'not_found', 'too_many_erasures'],
} as const satisfies Route

export const getSubscriber = {
  method: 'GET',
  path: '/api/admin/subscribers/{id}',
  audience: 'staff',
  action: 'get-subscriber',
  summary: 'All data of one person',
  params: subscriberPath,
  success: { status: 200, body: heldAboutPerson },
  errors: ['not_found'],
} as const satisfies Route

export const setSuppression = {
  method: 'POST',
  path: '/api/admin/subscribers/{id}/suppression',
  audience: 'staff',
  action: 'set-suppression',
  summary: 'Suppress a person, or lift the suppression',
  params: subscriberPath,
  body: suppressionRequest,
  success: { status: 200, body: listedSubscriber },
  errors: ['not_found'],
} as const satisfies Route

export const renewLinks = {
  method: 'POST',
  path: '/api/admin/subscribers/{id}/links',
  audience: 'staff',
  action: 'renew-links',
  summary:
    'Give a person’s mail new links. Earlier links still unsubscribe, but can no longer undo it',
  params: subscriberPath,
  body: renewLinksRequest,
  success: { status: 200, body: listedSubscriber },
  errors: ['not_found'],
} as const satisfies Route
