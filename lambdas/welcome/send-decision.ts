import { createHash } from 'node:crypto'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
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
import { type GroupWaitReason, judgeGroup } from './judge-group.ts'
import { type Limit, limitCount, limitsOf } from './limits.ts'
import type { PersonWithDueWelcome } from './welcome-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export type SendDecision =
  | { kind: 'now'; groups: MailGroups; counts: Write[]; isNetworkProven: boolean }
  | { kind: 'later'; by: Limit['by']; why: GroupWaitReason | 'limit'; until: Date }

/**
 * Decides whether a welcome mail is sent now or later. The mail waits if a limit of its recipient or of its network is
 * reached. The results of earlier mail to the same domain, or for the same network, can also delay the mail
 * (judgeGroup). `counts` are the writes that count the mail. `isNetworkProven` is false if a mail that the network
 * requested today or yesterday has not arrived.
 */
export async function decideSend(person: PersonWithDueWelcome, now: Date): Promise<SendDecision> {
  const { email, welcome_due: due, id } = person
  const address = normalizeEmail(email)
  const limits = due.counted ? [] : limitsOf(address, due, now)
  const groups = groupsOf(person)
  const named = groupKinds.flatMap((kind) => {
    const hash = groups[kind]
    return hash === undefined ? [] : [{ kind, name: groupName(kind, hash) }]
  })
  const days = judgedDays(now)
  const known = await readAll([
    ...limits.map(({ key }) => key),
    ...named.flatMap(({ name }) => days.map((day) => groupKey(name, day))),
  ])
  const groupCounts: Write[] = []
  let isNetworkProven = true
  for (const { kind, name } of named) {
    const [today, yesterday] = days.map((day) => figuresOf(known(groupKey(name, day))))
    const all = sum(today, yesterday)
    const figures = due.counted ? uncounted(all) : all
    const verdict = judgeGroup(kind, figures)
    if (verdict.kind === 'waits') {
      const { why } = verdict
      const until = why === 'bounced' ? endOfDay(now, id) : new Date(now.getTime() + MINUTE_MS)
      return { kind: 'later', by: kind, why, until }
    }
    if (kind === 'network') isNetworkProven = figures.mails <= figures.arrived
    groupCounts.push(countGroupMail(name, days[0], (today?.mails ?? 0) + verdict.room))
  }
  const full = limits.find(({ key, most }) => mailsOf(known(key)) >= most)
  if (full) {
    const until = new Date(full.ends.getTime() + spread(id, full.ms))
    return { kind: 'later', by: full.by, why: 'limit', until }
  }
  const counts = due.counted ? [] : [...limits.map(({ write }) => write), ...groupCounts]
  return { kind: 'now', groups, counts, isNetworkProven }
}

/** If SES refuses a mail, these writes subtract the mail from the counts of its network and its domain. */
export function countRefused(person: PersonWithDueWelcome, now: Date): Write[] {
  const [today] = judgedDays(now)
  const groups = groupsOf(person)
  return groupKinds.flatMap((kind) => {
    const hash = groups[kind]
    return hash === undefined
      ? []
      : [countGroupResults(groupName(kind, hash), today, { mails: -1 })]
  })
}

function groupsOf({ email, welcome_due: { network } }: PersonWithDueWelcome): MailGroups {
  const recipient = inboxOrDomain(normalizeEmail(email))
  return {
    ...(network !== undefined && { network }),
    ...(recipient.kind === 'domain' && { domain: keyedHash(recipient.domain) }),
  }
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

/** Subtracts the mail, which an earlier attempt counted. Otherwise the mail could wait for its own result. */
function uncounted(figures: GroupFigures): GroupFigures {
  return { ...figures, mails: Math.max(0, figures.mails - 1) }
}

function endOfDay(now: Date, id: string): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + spread(id, DAY_MS))
}

/**
 * A delay of up to an eighth of `ms`. The delay depends on the id, so that mails that waited for the same moment become
 * due at different times.
 */
function spread(id: string, ms: number): number {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest()
  return Math.floor((ms / 8) * ((first * 256 + second) / 65_536))
}
