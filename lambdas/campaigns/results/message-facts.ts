import * as v from 'valibot'
import type { FeedbackFigure } from '../../../contract/campaigns/feedback-schemas.ts'
import { mailClasses } from '../../../contract/mail/mail-classes.ts'
import { type Click, type Engagement, inBurst, isTooSoon } from './machines.ts'
import type { MailEvent } from './mail-event.ts'

const clickSchema = v.object({ at: v.string(), link: v.string() })

/**
 * What is known of one message: a set that only grows, so that an event may come twice and in any order. It names
 * nobody: no address, no user agent, no IP address.
 */
export const messageFacts = v.object({
  mailed_at: v.string(),
  campaign: v.optional(v.string()),
  mail_class: v.optional(v.picklist(mailClasses)),
  groups: v.optional(v.array(v.string())),
  delivered_at: v.optional(v.string()),
  bounced_at: v.optional(v.string()),
  complained_at: v.optional(v.string()),
  soft_bounced: v.optional(v.literal(true)),
  suppressed: v.optional(v.literal(true)),
  rejected: v.optional(v.literal(true)),
  opened_by: v.optional(v.array(v.picklist(['machine', 'person']))),
  /** The first and the last open of which only the time can tell: enough to say whether one was a person's. */
  first_open: v.optional(v.string()),
  last_open: v.optional(v.string()),
  clicked_by_machine: v.optional(v.literal(true)),
  /** The links that certainly a person followed. */
  person_links: v.optional(v.array(v.string())),
  /** Clicks of which only time and company can tell. */
  clicks: v.optional(v.array(clickSchema)),
})
export type MessageFacts = v.InferOutput<typeof messageFacts>

/** The first so many clicks are kept, and the latest: a scanner that tries on and on must not fill the table. */
const CLICKS_KEPT = 30

export function learn(facts: MessageFacts | undefined, event: MailEvent): MessageFacts {
  const { mailedAt, campaignId, mailClass, groups, what } = event
  const known: MessageFacts = facts ?? {
    mailed_at: mailedAt,
    ...(campaignId !== undefined && { campaign: campaignId }),
    ...(mailClass !== undefined && { mail_class: mailClass }),
    ...(groups.length > 0 && { groups: [...groups] }),
  }
  switch (what.kind) {
    case 'sent':
      return known
    case 'delivered':
      return { ...known, delivered_at: earlier(known.delivered_at, what.at) }
    case 'bounced':
      return { ...known, bounced_at: earlier(known.bounced_at, what.at) }
    case 'complained':
      return { ...known, complained_at: earlier(known.complained_at, what.at) }
    case 'soft-bounced':
      return { ...known, soft_bounced: true }
    case 'suppressed':
      return { ...known, suppressed: true }
    case 'rejected':
      return { ...known, rejected: true }
    case 'opened':
      return learnOpen(known, what)
    case 'clicked':
      return learnClick(known, what)
  }
}

function learnOpen(known: MessageFacts, { at, by }: Engagement): MessageFacts {
  if (by !== 'unknown') return { ...known, opened_by: union(known.opened_by, by) }
  return {
    ...known,
    first_open: earlier(known.first_open, at),
    last_open: later(known.last_open, at),
  }
}

function learnClick(known: MessageFacts, { at, by, link }: Engagement & Click): MessageFacts {
  if (by === 'machine') return { ...known, clicked_by_machine: true }
  if (by === 'person') return { ...known, person_links: union(known.person_links, link) }
  const { clicks = [] } = known
  if (clicks.some((one) => one.at === at && one.link === link)) return known
  const sorted = [...clicks, { at, link }].toSorted(byTime)
  const latest = sorted.slice(CLICKS_KEPT).at(-1)
  return { ...known, clicks: [...sorted.slice(0, CLICKS_KEPT), ...(latest ? [latest] : [])] }
}

export type Verdict = Record<FeedbackFigure, boolean> & { links: readonly string[] }

/** What the facts amount to. Said anew from all of them each time, so the order in which they came does not matter. */
export function verdictOn(known: MessageFacts | undefined): Verdict {
  const facts: Partial<MessageFacts> = known ?? {}
  const since = facts.delivered_at ?? facts.mailed_at ?? ''
  const { first_open: first, last_open: last, opened_by: openedBy = [] } = facts
  const clicks = clickersOf(facts, since)
  const bounced = facts.bounced_at !== undefined
  const suppressed = !bounced && facts.suppressed === true
  const rejected = facts.rejected === true
  const delivered = facts.delivered_at !== undefined && !bounced && !suppressed
  return {
    sent: known !== undefined,
    delivered,
    bounced,
    suppressed,
    rejected,
    // An out-of-office reply to a delivered mail comes as one, too.
    softBounced: facts.soft_bounced === true && !delivered && !bounced && !suppressed,
    complained: facts.complained_at !== undefined,
    opened: openedBy.includes('person') || (last !== undefined && !isTooSoon(last, since)),
    machineOpened: openedBy.includes('machine') || (first !== undefined && isTooSoon(first, since)),
    clicked: clicks.links.length > 0,
    machineClicked: clicks.machine,
    links: clicks.links,
  }
}

function clickersOf(facts: Partial<MessageFacts>, since: string) {
  const { clicks = [], person_links: personLinks = [] } = facts
  const byMachine = clicks.filter((one) => isTooSoon(one.at, since) || inBurst(one, clicks))
  const byPerson = clicks.filter((one) => !byMachine.includes(one)).map(({ link }) => link)
  return {
    machine: facts.clicked_by_machine === true || byMachine.length > 0,
    links: [...new Set([...personLinks, ...byPerson])],
  }
}

function union<T extends string>(known: readonly T[] = [], one: T): T[] {
  return [...new Set([...known, one])].toSorted()
}

function earlier(one: string | undefined, other: string): string {
  return one === undefined || other < one ? other : one
}

function later(one: string | undefined, other: string): string {
  return one === undefined || other > one ? other : one
}

function byTime(one: Click, other: Click): number {
  return `${one.at} ${one.link}` < `${other.at} ${other.link}` ? -1 : 1
}
