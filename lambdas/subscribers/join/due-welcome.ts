import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type WelcomeClass, welcomeClasses } from '../../../contract/mail/mail-classes.ts'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'
import { documents } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'

/**
 * Two lists of welcome mails, sorted by due time: due mails, and mails that SES may or may not have accepted. An entry
 * contains the subscriber's id and no address. The subscriber's `welcome_due` decides whether the mail is still due or
 * uncertain, so a leftover entry does nothing.
 */

/** The attribute `welcome_due` of the subscriber's row. Times are ISO 8601. */
export const welcomeDue = v.object({
  due: v.string(),
  asked_at: v.string(),
  mail_class: v.picklist(welcomeClasses),
  /** A keyed hash of the caller's network. */
  network: v.optional(v.string()),
  /** Set if the mail already counts against the limits, although SES did not accept it. */
  counted: v.optional(v.literal(true)),
  /** When a worker took the mail, to hand it to SES. No other worker may send it. */
  handed_over_at: v.optional(v.string()),
  /** Set once the worker can no longer say whether SES took the mail: it died, or SES's answer was lost. */
  uncertain: v.optional(v.literal(true)),
})
export type WelcomeDue = v.InferOutput<typeof welcomeDue>

const entry = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    subscriber: v.string(),
    network: v.optional(v.string()),
  }),
  v.transform(({ pk, sk, subscriber, network }) => ({ key: { pk, sk }, id: subscriber, network })),
)
export type DueEntry = v.InferOutput<typeof entry>

/** Time to live of an entry: a few days longer than the mail itself is kept. */
const EXPIRES_AFTER_SECONDS = (WELCOME_LIMITS.keptDays + 3) * 24 * 60 * 60

export function duePut(id: string, due: WelcomeDue) {
  const { network, asked_at, uncertain } = due
  // An uncertain mail is listed until SES reports it or staff decide.
  const expires_at = uncertain
    ? undefined
    : Math.ceil(Date.parse(asked_at) / 1000) + EXPIRES_AFTER_SECONDS
  const Item = { ...dueKey(id, due), subscriber: id, network, expires_at }
  return { Put: { TableName: env.WORK_TABLE, Item } }
}

export function dueDelete(Key: DueEntry['key']) {
  return { Delete: { TableName: env.WORK_TABLE, Key } }
}

export function dueKey(id: string, { due, mail_class, uncertain }: WelcomeDue) {
  return { pk: uncertain ? UNCERTAIN : partition(mail_class), sk: `${due}#${id}` }
}

const UNCERTAIN = 'uncertain-welcome'

/** Newest first, so that new joins do not wait behind an earlier flood of joins. */
export function dueEntries(mailClass: WelcomeClass, now: Date, limit: number): Promise<DueEntry[]> {
  const query = dueQuery('sk < :end', mailClass, now)
  return entriesBy({ ...query, Limit: limit, ScanIndexForward: false })
}

/** Oldest first. */
export function uncertainEntries(limit: number): Promise<DueEntry[]> {
  return entriesBy({
    TableName: env.WORK_TABLE,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': UNCERTAIN },
    ConsistentRead: true,
    Limit: limit,
  })
}

async function entriesBy(query: QueryCommandInput): Promise<DueEntry[]> {
  const { Items = [] } = await documents.send(new QueryCommand(query))
  return v.parse(v.array(entry), Items)
}

export async function isAnyDue(mailClass: WelcomeClass, now: Date): Promise<boolean> {
  return (await dueEntries(mailClass, now, 1)).length > 0
}

/**
 * Counts the mails that are due at `by`, and the mails that become due after `now`. `by` is a minute before `now` while
 * sending is open, because mail of the last minute is still being sent. Each count stops at
 * `WELCOME_LIMITS.maxCounted`.
 */
export async function countDue(mailClass: WelcomeClass, by: Date, now: Date) {
  const [due, later] = await Promise.all([
    count(dueQuery('sk < :end', mailClass, by)),
    count(dueQuery('sk >= :end', mailClass, now)),
  ])
  return { due, later }
}

async function count(query: ReturnType<typeof dueQuery>): Promise<number> {
  const countQuery = { ...query, Select: 'COUNT' as const, Limit: WELCOME_LIMITS.maxCounted }
  return (await documents.send(new QueryCommand(countQuery))).Count ?? 0
}

/** A sort key is `time#id`. `#` sorts before `$`, so the key of mail that is due exactly at `now` is below `:end`. */
function dueQuery(condition: string, mailClass: WelcomeClass, now: Date) {
  return {
    TableName: env.WORK_TABLE,
    KeyConditionExpression: `pk = :pk AND ${condition}`,
    ExpressionAttributeValues: { ':pk': partition(mailClass), ':end': `${now.toISOString()}$` },
    ConsistentRead: true,
  }
}

function partition(mailClass: WelcomeClass): string {
  return `due-${mailClass}`
}
