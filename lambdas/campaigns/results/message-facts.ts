import { partition } from 'es-toolkit'
import * as v from 'valibot'
import type {
  EngagementFigure,
  FeedbackFigure,
} from '../../../contract/campaigns/feedback-schemas.ts'
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
  /** When it was first opened by what certainly is a person, or a machine. */
  opened_by_person: v.optional(v.string()),
  opened_by_machine: v.optional(v.string()),
  /** Opens of which only the time can tell. */
  opens: v.optional(v.array(v.string())),
  clicked_by_machine: v.optional(v.string()),
  clicked_by_person: v.optional(v.string()),
  /** The links that certainly a person followed. */
  person_links: v.optional(v.array(v.string())),
  /** Clicks of which only time and company can tell. */
  clicks: v.optional(v.array(clickSchema)),
})
export type MessageFacts = v.InferOutput<typeof messageFacts>

/** The first so many are kept, and the latest: a scanner that tries on and on must not fill the table. */
const CLICKS_KEPT = 30
const OPENS_KEPT = 8

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
  if (by === 'person') return { ...known, opened_by_person: earlier(known.opened_by_person, at) }
  if (by === 'machine') return { ...known, opened_by_machine: earlier(known.opened_by_machine, at) }
  const opens = [...new Set([...(known.opens ?? []), at])].toSorted()
  return { ...known, opens: firstAndLatest(opens, OPENS_KEPT) }
}

function learnClick(known: MessageFacts, { at, by, link }: Engagement & Click): MessageFacts {
  if (by === 'machine')
    return { ...known, clicked_by_machine: earlier(known.clicked_by_machine, at) }
  if (by === 'person')
    return {
      ...known,
      clicked_by_person: earlier(known.clicked_by_person, at),
      person_links: union(known.person_links, link),
    }
  const { clicks = [] } = known
  if (clicks.some((one) => one.at === at && one.link === link)) return known
  const sorted = [...clicks, { at, link }].toSorted(byTime)
  return { ...known, clicks: firstAndLatest(sorted, CLICKS_KEPT) }
}

/** Of what is in the order of time. The same comes of it in whichever order they were learnt. */
function firstAndLatest<T>(sorted: readonly T[], kept: number): T[] {
  return [...sorted.slice(0, kept), ...sorted.slice(kept).slice(-1)]
}

export type Verdict = Record<FeedbackFigure, boolean> & { links: readonly string[] }

/** What the facts amount to. Said anew from all of them each time, so the order in which they came does not matter. */
export function verdictOn(known: MessageFacts | undefined): Verdict {
  const facts: Partial<MessageFacts> = known ?? {}
  const at = engagedAt(known)
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
    opened: at.opened !== undefined,
    machineOpened: at.machineOpened !== undefined,
    clicked: at.clicked !== undefined,
    machineClicked: at.machineClicked !== undefined,
    links: linksFollowed(facts),
  }
}

/** When each was first done. What was not done has no moment. */
export function engagedAt(
  known: MessageFacts | undefined,
): Partial<Record<EngagementFigure, string>> {
  const facts: Partial<MessageFacts> = known ?? {}
  const since = sinceOf(facts)
  const [tooSoon, opens] = partition(facts.opens ?? [], (at) => isTooSoon(at, since))
  const [scanned, followed] = clicksOf(facts)
  return {
    ...named('opened', facts.opened_by_person, opens),
    ...named('machineOpened', facts.opened_by_machine, tooSoon),
    ...named('clicked', facts.clicked_by_person, followed.map(timeOf)),
    ...named('machineClicked', facts.clicked_by_machine, scanned.map(timeOf)),
  }
}

function named(figure: EngagementFigure, certain: string | undefined, others: readonly string[]) {
  const [first] = [...(certain === undefined ? [] : [certain]), ...others].toSorted()
  return first === undefined ? {} : { [figure]: first }
}

function sinceOf({ delivered_at, mailed_at }: Partial<MessageFacts>): string {
  return delivered_at ?? mailed_at ?? ''
}

/** A scanner's, and people's, among the clicks of which only time and company can tell. */
function clicksOf(facts: Partial<MessageFacts>) {
  const { clicks = [] } = facts
  return partition(clicks, (one) => isTooSoon(one.at, sinceOf(facts)) || inBurst(one, clicks))
}

function linksFollowed(facts: Partial<MessageFacts>): string[] {
  const [, followed] = clicksOf(facts)
  return [...new Set([...(facts.person_links ?? []), ...followed.map(({ link }) => link)])]
}

function timeOf({ at }: Click): string {
  return at
}

function union<T extends string>(known: readonly T[] = [], one: T): T[] {
  return [...new Set([...known, one])].toSorted()
}

function earlier(one: string | undefined, other: string): string {
  return one === undefined || other < one ? other : one
}

function byTime(one: Click, other: Click): number {
  return `${one.at} ${one.link}` < `${other.at} ${other.link}` ? -1 : 1
}
