import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { WELCOME_LIMITS } from '../../contract/mail/welcome-limits.ts'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { groupKinds, groupName, type MailGroups } from '../mail/compose/message-tags.ts'
import { inboxOrDomain } from '../mail/groups/inbox-or-domain.ts'
import {
  countGroupMail,
  countGroupResults,
  type GroupFigures,
  groupFigures,
  groupKey,
  judgedDays,
} from '../mail/groups/mail-groups.ts'
import { batchGet, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { keyedHash } from '../platform/secrets.ts'
import { type Limit, limitCount, limitsOf } from './limits.ts'
import type { PersonWithDueWelcome } from './welcome-store.ts'

/** The counts that decide about a mail: its limits, and the results of earlier mail of its network and its domain. */
export interface Counters {
  groups: MailGroups
  /** The results of today and yesterday. */
  figures: { network?: GroupFigures; domain?: GroupFigures }
  /** The limits that are reached. */
  full: readonly Limit[]
  /** The writes that count the mail. They fail if another mail has used up a limit meanwhile. */
  counts: Write[]
}

export async function readCounters(person: PersonWithDueWelcome, now: Date): Promise<Counters> {
  const { email, welcome_due: due } = person
  const limits = due.counted ? [] : limitsOf(normalizeEmail(email), due, now)
  const groups = groupsOf(person)
  const days = judgedDays(now)
  const named = groupsByName(groups)
  const known = await readAll([
    ...limits.map(({ key }) => key),
    ...named.flatMap(({ name }) => days.map((day) => groupKey(name, day))),
  ])
  const figures: Counters['figures'] = {}
  const groupCounts: Write[] = []
  for (const { kind, name } of named) {
    const [today, yesterday] = days.map((day) => figuresOf(known(groupKey(name, day))))
    const both = sum(today, yesterday)
    // An earlier attempt counted this mail. It must not wait for its own result.
    const earlier = due.counted ? { ...both, mails: Math.max(0, both.mails - 1) } : both
    figures[kind] = earlier
    // A domain needs no cap here, because its daily limit is enough even before the first results.
    const room = kind === 'network' ? roomOf(earlier) : Number.POSITIVE_INFINITY
    groupCounts.push(countGroupMail(name, days[0], (today?.mails ?? 0) + room))
  }
  return {
    groups,
    figures,
    full: limits.filter(({ key, most }) => mailsOf(known(key)) >= most),
    counts: due.counted ? [] : [...limits.map(({ write }) => write), ...groupCounts],
  }
}

export function isHarmed({ mails, bounces, complaints }: GroupFigures): boolean {
  const { least, share } = WELCOME_LIMITS.harmOfGroup
  const harm = bounces + complaints
  return harm >= least && harm / Math.max(mails, harm) >= share
}

/**
 * How many more mails of a network may be handed to SES before further results arrive. A bounced mail still takes up
 * room. If it did not, each bounce would allow mail to one more dead address.
 */
export function roomOf({ mails, arrived }: GroupFigures): number {
  return Math.max(WELCOME_LIMITS.unprovenNetwork, arrived) - (mails - arrived)
}

/** False if a mail that the network requested today or yesterday has not arrived. */
export function isNetworkProven({ figures: { network } }: Counters): boolean {
  return network === undefined || network.mails <= network.arrived
}

/** If SES refuses a mail, these writes subtract the mail from the counts of its network and its domain. */
export function countRefused(person: PersonWithDueWelcome, now: Date): Write[] {
  const [today] = judgedDays(now)
  return groupsByName(groupsOf(person)).map(({ name }) =>
    countGroupResults(name, today, { mails: -1 }),
  )
}

function groupsOf({ email, welcome_due: { network } }: PersonWithDueWelcome): MailGroups {
  const recipient = inboxOrDomain(normalizeEmail(email))
  return {
    ...(network !== undefined && { network }),
    ...(recipient.kind === 'domain' && { domain: keyedHash(recipient.domain) }),
  }
}

function groupsByName(groups: MailGroups) {
  return groupKinds.flatMap((kind) => {
    const hash = groups[kind]
    return hash === undefined ? [] : [{ kind, name: groupName(kind, hash) }]
  })
}

const keyed = v.looseObject({ pk: v.string(), sk: v.string() })

async function readAll(keys: { pk: string; sk: string }[]) {
  const items = v.parse(v.array(keyed), await batchGet(env.WORK_TABLE, keys))
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
  return ({ pk, sk }: { pk: string; sk: string }) => byKey.get(`${pk} ${sk}`)
}

function mailsOf(item: unknown): number {
  return item === undefined ? 0 : v.parse(limitCount, item).mails
}

function figuresOf(item: unknown): GroupFigures {
  return v.parse(groupFigures, item ?? {})
}

function sum(...days: (GroupFigures | undefined)[]): GroupFigures {
  const of = (figure: keyof GroupFigures) => sumBy(days, (day) => day?.[figure] ?? 0)
  return {
    mails: of('mails'),
    arrived: of('arrived'),
    bounces: of('bounces'),
    complaints: of('complaints'),
  }
}
