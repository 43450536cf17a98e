import { difference } from 'es-toolkit'
import { type FeedbackFigure, feedbackFigures } from '../../contract/campaigns/feedback-schemas.ts'
import type { MailClass } from '../mail/compose/message-tags.ts'
import { type MessageFacts, verdictOn } from './message-facts.ts'
import type { DayFigures } from './reputation.ts'

/** A message as it was and as it is, once some events are known. */
export interface MessageChange {
  before: MessageFacts | undefined
  after: MessageFacts
}

export type Figures = Partial<Record<FeedbackFigure, number>>

/** By class: mail from before this moment does not count for its reputation, because staff know of it. */
export type CountsFrom = Readonly<Record<MailClass, string | undefined>>

/** How the figures of a class move in an hour. */
export interface HourStep extends DayFigures {
  mailClass: MailClass
  hour: string
}

export interface Tally {
  /** By campaign: how its figures and its links' figures move. */
  campaigns: ReadonlyMap<string, { figures: Figures; links: ReadonlyMap<string, number> }>
  hours: readonly HourStep[]
}

/**
 * What the changes add to the counts: the difference of two verdicts, so that what is learnt later can also take
 * something back (a click that turns out to be part of a burst).
 */
export function tallyOf(changes: readonly MessageChange[], countsFrom: CountsFrom): Tally {
  const campaigns = new Map<string, { figures: Figures; links: Map<string, number> }>()
  const hours = new Map<string, HourStep>()
  for (const { before, after } of changes) {
    if (after.campaign !== undefined) {
      const entry = campaigns.get(after.campaign) ?? { figures: {}, links: new Map() }
      campaigns.set(after.campaign, entry)
      addToCampaign(entry, before, after)
    }
    const { mail_class: mailClass, mailed_at } = after
    if (mailClass !== undefined && mailed_at >= (countsFrom[mailClass] ?? ''))
      addToHours(hours, mailClass, before, after)
  }
  return { campaigns, hours: [...hours.values()] }
}

function addToCampaign(
  { figures, links }: { figures: Figures; links: Map<string, number> },
  before: MessageFacts | undefined,
  after: MessageFacts,
): void {
  const was = verdictOn(before)
  const is = verdictOn(after)
  for (const figure of feedbackFigures) {
    const step = Number(is[figure]) - Number(was[figure])
    if (step !== 0) figures[figure] = (figures[figure] ?? 0) + step
  }
  for (const link of difference(is.links, was.links)) add(links, link, 1)
  for (const link of difference(was.links, is.links)) add(links, link, -1)
}

/**
 * Each in the hour in which it happened. Mail that SES did not try to deliver is no mail here: it would make the shares
 * look better than they are.
 */
function addToHours(
  hours: Map<string, HourStep>,
  mailClass: MailClass,
  before: MessageFacts | undefined,
  after: MessageFacts,
): void {
  const step = Number(wasTried(after)) - Number(wasTried(before))
  if (step !== 0) hourOf(after.mailed_at).sent += step
  if (after.bounced_at !== undefined && before?.bounced_at === undefined)
    hourOf(after.bounced_at).bounces += 1
  if (after.complained_at !== undefined && before?.complained_at === undefined)
    hourOf(after.complained_at).complaints += 1

  function hourOf(moment: string) {
    const hour = hourName(moment)
    const key = `${mailClass} ${hour}`
    const entry = hours.get(key) ?? { mailClass, hour, sent: 0, bounces: 0, complaints: 0 }
    hours.set(key, entry)
    return entry
  }
}

function wasTried(facts: MessageFacts | undefined): boolean {
  const { sent, suppressed, rejected } = verdictOn(facts)
  return sent && !suppressed && !rejected
}

/** `2026-11-21T09`, in UTC: sorts by time. */
export function hourName(moment: string): string {
  return moment.slice(0, '2026-11-21T09'.length)
}

function add(map: Map<string, number>, key: string, step: number): void {
  map.set(key, (map.get(key) ?? 0) + step)
}
