import * as v from 'valibot'
import { subscriberStates } from '../subscribers/admin-schemas.ts'

/** The staff area's filter groups these actions by prefix. */
export const auditActions = [
  'campaign.start',
  'campaign.pause',
  'campaign.resume',
  'campaign.cancel',
  'campaign.schedule',
  'campaign.move',
  'campaign.edit',
  'campaign.stop',
  'mail.send',
  'mail.not_sent',
  'sending.open',
  'sending.stop',
  'sending.outage',
  'sending.outage_over',
  'post.create',
  'post.update',
  'post.approve',
  'post.schedule',
  'post.unschedule',
  'post.delete',
  'post.restore',
  'post.publish',
  'post.review',
  'post.withdraw',
  'post.reinstate',
  'post.restore_version',
  'posts.generate',
  'picture.add',
  'picture.describe',
  'picture.delete',
  'picture.restore',
  'automation.resume',
  'automation.pause',
  'digest.segment',
  'subscriber.add',
  'subscriber.suppress',
  'subscriber.lift',
  'subscriber.tag',
  'subscriber.renew_links',
  'subscriber.send_welcome',
  'subscriber.erase',
  'subscriber.export',
  'subscribers.import',
  'subscribers.undo_import',
  'subscribers.export',
  'subscribers.read',
  'segment.save',
  'segment.delete',
  'receipt.export',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The `actor` of changes that no person makes, for example changes by a schedule. */
export const SYSTEM_ACTOR = 'system'

export const AUDIT_KEPT_DAYS = 400

const changedValue = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))
const changedThing = v.object({ before: v.optional(changedValue), after: v.optional(changedValue) })
export type Changed = Record<string, v.InferOutput<typeof changedThing>>

export const MAX_CHANGES = 12
/** The maximum length of a text, alone or in a list. */
export const MAX_VALUE_LENGTH = 200

/**
 * - `actor`: the staff member's id in the user pool, or `system`.
 * - `object`: the id of the changed object, never an address.
 * - `request_id`: the request's id in the function's log.
 */
export const auditEntry = v.object({
  id: v.string(),
  at: v.string(),
  actor: v.string(),
  action: v.picklist(auditActions),
  object: v.string(),
  /** The object's name at the time of the action, for example a post's title. */
  name: v.optional(v.string()),
  request_id: v.nullable(v.string()),
  changed: v.record(v.string(), changedThing),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

export const ENTRIES_PER_PAGE = 50
export const MAX_ENTRIES_PER_PAGE = 200

const id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))
const moment = v.pipe(
  v.string(),
  v.isoTimestamp('Give a moment as ISO 8601 in UTC, such as 2026-11-24T14:00:00.000Z'),
)

/** `from` is inclusive, `to` exclusive. */
export const auditQuery = v.object({
  actor: v.optional(id),
  action: v.optional(v.picklist(auditActions)),
  object: v.optional(id),
  from: v.optional(moment),
  to: v.optional(moment),
  /** The `next` of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^[\w:.-]+#[\w-]+$/), v.maxLength(100))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_ENTRIES_PER_PAGE),
    ),
  ),
})

/**
 * Newest first. `next` is the `after` of the next page, or null on the last page. A request reads a limited number of
 * entries. So with several filters, a page may be empty although a later page is not.
 */
export const auditPage = v.object({
  entries: v.array(auditEntry),
  next: v.nullable(v.string()),
  /** Addresses by subscriber id, for subscribers who are still on the list. The log itself has no addresses. */
  people: v.record(v.string(), v.string()),
})
export type AuditPage = v.InferOutput<typeof auditPage>

/**
 * The staff area sends this request before an export, so that the audit log gets an entry. The request omits the search
 * text, which may be part of an address.
 */
export const exportRequest = v.variant('what', [
  v.strictObject({
    what: v.literal('subscribers'),
    state: v.optional(v.picklist(subscriberStates)),
    searched: v.boolean(),
  }),
  v.strictObject({ what: v.literal('receipt'), id }),
  v.strictObject({ what: v.literal('subscriber'), id }),
])
export const exportAnswer = v.object({ at: v.string() })
