import { partition } from 'es-toolkit'
import * as v from 'valibot'
import type {
  EngagementFigure,
  FeedbackFigure,
} from '../../../contract/campaigns/feedback-schemas.ts'
import { mailClasses } from '../../../contract/mail/mail-classes.ts'
import { type Click, type Engagement, isInBurst, isTooSoon } from './machines.ts'
import type { MailEvent } from './mail-event.ts'

const clickSchema = v.object({ at: v.string(), link: v.string() })

/**
 * The facts about one message. Facts are only ever added, so events may come twice and in any order.
 * The facts identify nobody: no address, no user agent, no IP address.
 */
export const messageFacts = v.object({
  mailed_at: v.string(),
  campaign: v.optional(v.string()),
  mail_class: v.optional(v.picklist(mailClasses)),
  delivered_at: v.optional(v.string()),
  bounced_at: v.optional(v.string()),
  complained_at: v.optional(v.string()),
  soft_bounced: v.optional(v.literal(true)),
  /** The cause of a soft bounce, if it lies at the recipient. */
  bounce_cause: v.optional(v.picklist(['mailbox', 'domain'])),
  suppressed: v.optional(v.literal(true)),
  rejected: v.optional(v.literal(true)),
  /** The first open that is certainly a person's. */
  opened_by_person: v.optional(v.string()),
  /** The first open that is certainly a machine's. */
  opened_by_machine: v.optional(v.string()),
  /** Opens by an unknown client. isTooSoon judges from the time of each open whether a machine opened the mail. */
  opens: v.optional(v.array(v.string())),
  clicked_by_machine: v.optional(v.string()),
  clicked_by_person: v.optional(v.string()),
  /** Links that a person certainly followed. */
  person_links: v.optional(v.array(v.string())),
  /** Clicks by an unknown client. isTooSoon and isInBurst judge from the times of the clicks whether a machine clicked. */
  clicks: v.optional(v.array(clickSchema)),
})
export type MessageFacts = v.InferOutput<typeof messageFacts>

/**
 * Caps on a message's stored clicks and opens. The latest click and open are stored in addition. Without a cap, a
 * scanner that never stops would fill the table.
 */
const MAX_CLICKS = 30
const MAX_OPENS = 8

export function addEvent(facts: MessageFacts | undefined, event: MailEvent): MessageFacts {
  const { mailedAt, campaignId, mailClass, what } = event
  const known: MessageFacts = facts ?? {
    mailed_at: mailedAt,
    ...(campaignId !== undefined && { campaign: campaignId }),
    ...(mailClass !== undefined && { mail_class: mailClass }),
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
      return addSoftBounce(known, what.cause)
    case 'suppressed':
      return { ...known, suppressed: true }
    case 'rejected':
      return { ...known, rejected: true }
    case 'opened':
      return addOpen(known, what)
    case 'clicked':
      return addClick(known, what)
  }
}

function addSoftBounce(known: MessageFacts, cause: MessageFacts['bounce_cause']): MessageFacts {
  const bounce_cause = known.bounce_cause === 'domain' ? 'domain' : (cause ?? known.bounce_cause)
  return { ...known, soft_bounced: true, ...(bounce_cause && { bounce_cause }) }
}

function addOpen(known: MessageFacts, { at, by }: Engagement): MessageFacts {
  if (by === 'person') return { ...known, opened_by_person: earlier(known.opened_by_person, at) }
  if (by === 'machine') return { ...known, opened_by_machine: earlier(known.opened_by_machine, at) }
  const opens = [...new Set([...(known.opens ?? []), at])].toSorted()
  return { ...known, opens: firstAndLatest(opens, MAX_OPENS) }
}

function addClick(known: MessageFacts, { at, by, link }: Engagement & Click): MessageFacts {
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
  return { ...known, clicks: firstAndLatest(sorted, MAX_CLICKS) }
}

/** @param sorted the values in order of time, so that the result does not depend on the order of events */
function firstAndLatest<T>(sorted: readonly T[], count: number): T[] {
  return [...sorted.slice(0, count), ...sorted.slice(count).slice(-1)]
}

export type Verdict = Record<FeedbackFigure, boolean> & { links: readonly string[] }

/** Computed from all facts each time, so the order of events does not matter. */
export function verdictOf(known: MessageFacts | undefined): Verdict {
  const facts: Partial<MessageFacts> = known ?? {}
  const at = engagedAt(known)
  const bounced = facts.bounced_at !== undefined
  const suppressed = !bounced && facts.suppressed === true
  const rejected = facts.rejected === true
  // A server may take a mail and report later that the mailbox refused it.
  const isRefused = bounced || suppressed || facts.bounce_cause !== undefined
  const delivered = facts.delivered_at !== undefined && !isRefused
  return {
    sent: known !== undefined,
    delivered,
    bounced,
    suppressed,
    rejected,
    // A soft bounce without a cause may be an out-of-office reply, so a delivery counts more.
    softBounced: facts.soft_bounced === true && !delivered && !bounced && !suppressed,
    complained: facts.complained_at !== undefined,
    opened: at.opened !== undefined,
    machineOpened: at.machineOpened !== undefined,
    clicked: at.clicked !== undefined,
    machineClicked: at.machineClicked !== undefined,
    links: linksFollowed(facts),
  }
}

/** The times of the first open and of the first click, for people and for machines separately. */
export function engagedAt(
  known: MessageFacts | undefined,
): Partial<Record<EngagementFigure, string>> {
  const facts: Partial<MessageFacts> = known ?? {}
  const since = sinceOf(facts)
  const [tooSoon, opens] = partition(facts.opens ?? [], (at) => isTooSoon(at, since))
  const [scanned, followed] = splitClicks(facts)
  return {
    ...firstOf('opened', facts.opened_by_person, opens),
    ...firstOf('machineOpened', facts.opened_by_machine, tooSoon),
    ...firstOf('clicked', facts.clicked_by_person, followed.map(timeOf)),
    ...firstOf('machineClicked', facts.clicked_by_machine, scanned.map(timeOf)),
  }
}

function firstOf(figure: EngagementFigure, certain: string | undefined, judged: readonly string[]) {
  const [first] = [...(certain === undefined ? [] : [certain]), ...judged].toSorted()
  return first === undefined ? {} : { [figure]: first }
}

function sinceOf({ delivered_at, mailed_at }: Partial<MessageFacts>): string {
  return delivered_at ?? mailed_at ?? ''
}

/**
 * Splits the clicks that are not attributed yet.
 * @returns the clicks of scanners, and the clicks of people
 */
function splitClicks(facts: Partial<MessageFacts>) {
  const { clicks = [] } = facts
  return partition(clicks, (one) => isTooSoon(one.at, sinceOf(facts)) || isInBurst(one, clicks))
}

function linksFollowed(facts: Partial<MessageFacts>): string[] {
  const [, followed] = splitClicks(facts)
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
