import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/business.ts'
import { type WelcomeClass, welcomeClasses } from '../../contract/mail/mail-classes.ts'
import { documents } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'

/**
 * The welcome mails that are to be sent, from the join on: an entry each, by when they are due. An entry names the
 * subscriber by id; whether the mail is still due stands with the subscriber (`welcome_due`), so an entry that stays by
 * mistake sends nothing.
 */

/** What stands with the subscriber. Times are ISO 8601. */
export const welcomeDue = v.object({
  due: v.string(),
  asked_at: v.string(),
  mail_class: v.picklist(welcomeClasses),
  /** Of whoever asked: a keyed hash of the network. */
  network: v.optional(v.string()),
  /** The request for another mail that it is for. */
  request_id: v.optional(v.string()),
  /** It was counted against the limits, and SES did not take it. */
  counted: v.optional(v.literal(true)),
  /** When it was handed to SES: from then on nobody knows whether it arrived, until it stands here no more. */
  handed_over_at: v.optional(v.string()),
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

/** An entry that nothing comes back to ends by itself, some days after its mail would have been dropped. */
const EXPIRES_AFTER_SECONDS = (WELCOME_LIMITS.keptDays + 3) * 24 * 60 * 60

/** The part of a transaction that makes a mail due. */
export function duePut(id: string, due: WelcomeDue) {
  const { network, asked_at } = due
  const expires_at = Math.ceil(Date.parse(asked_at) / 1000) + EXPIRES_AFTER_SECONDS
  const Item = { ...dueKey(id, due), subscriber: id, network, expires_at }
  return { Put: { TableName: env.WORK_TABLE, Item } }
}

/** The part of a transaction that takes one off. */
export function dueDelete(Key: DueEntry['key']) {
  return { Delete: { TableName: env.WORK_TABLE, Key } }
}

export function dueKey(id: string, { due, mail_class }: WelcomeDue) {
  return { pk: partition(mail_class), sk: `${due}#${id}` }
}

/** Newest first: a flood lies below what came since. */
export async function dueEntries(
  mailClass: WelcomeClass,
  now: Date,
  most: number,
): Promise<DueEntry[]> {
  const query = { ...where('sk < :end', mailClass, now), Limit: most, ScanIndexForward: false }
  const { Items = [] } = await documents.send(new QueryCommand(query))
  return v.parse(v.array(entry), Items)
}

export async function isAnyDue(mailClass: WelcomeClass, now: Date): Promise<boolean> {
  return (await dueEntries(mailClass, now, 1)).length > 0
}

/** How many are due by a moment, and how many after `now`; at most `WELCOME_LIMITS.counted` are counted of each. */
export async function countDue(mailClass: WelcomeClass, by: Date, now: Date) {
  const [due, later] = await Promise.all([
    count(where('sk < :end', mailClass, by)),
    count(where('sk >= :end', mailClass, now)),
  ])
  return { due, later }
}

async function count(query: ReturnType<typeof where>): Promise<number> {
  const counted = { ...query, Select: 'COUNT' as const, Limit: WELCOME_LIMITS.counted }
  return (await documents.send(new QueryCommand(counted))).Count ?? 0
}

/** The sort key's `#` comes before `$`: what is due at this very moment is included. */
function where(condition: string, mailClass: WelcomeClass, now: Date) {
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
