import { difference } from 'es-toolkit'
import { engagementFigures, feedbackFigures } from '../../contract/campaigns/feedback-schemas.ts'
import { isWelcomeClass, type MailClass } from '../../contract/mail/mail-classes.ts'
import type { Figures } from '../campaigns/results/campaign-counts.ts'
import { type Bucket, bucketOf } from '../campaigns/results/engagement-buckets.ts'
import { engagedAt, type MessageFacts, verdictOf } from '../campaigns/results/message-facts.ts'
import { groupDay, type NegativeFeedback } from '../mail/groups/mail-groups.ts'
import { type HourStep, hourName } from '../mail/reputation/reputation.ts'

export interface MessageChange {
  before: MessageFacts | undefined
  after: MessageFacts
  /** The names of the message's groups: networks, domains and inboxes. */
  groups: readonly string[]
}

/** When staff last opened the switch of each class. Earlier mail does not count for the reputation of the class. */
export type CountsFrom = Readonly<Partial<Record<MailClass, string | undefined>>>

/** One day's change of a group's counts. */
interface GroupStep extends NegativeFeedback {
  name: string
  day: string
  arrived: number
}

/** Returns the bounces and complaints that are already stored for a group and a day. */
export type GroupFeedbackLookup = (name: string, day: string) => NegativeFeedback

interface CampaignSteps {
  figures: Figures
  links: Map<string, number>
  buckets: Map<Bucket, Figures>
}

export interface Tally {
  campaigns: ReadonlyMap<string, CampaignSteps>
  hours: readonly HourStep[]
  groups: readonly GroupStep[]
}

/**
 * Computes the change of each count from the facts of each message before and after the events. A change may be
 * negative, for example if a click turns out to be part of a burst.
 */
export function tallyOf(
  changes: readonly MessageChange[],
  countsFrom: CountsFrom,
  timeZone: string,
  groupFeedback: GroupFeedbackLookup = () => NONE,
): Tally {
  const campaigns = new Map<string, CampaignSteps>()
  const hours = new Map<string, HourStep>()
  const groups = new Map<string, GroupStep>()
  for (const change of changes) {
    const { before, after } = change
    if (after.campaign !== undefined) {
      const entry = campaigns.get(after.campaign) ?? {
        figures: {},
        links: new Map(),
        buckets: new Map(),
      }
      campaigns.set(after.campaign, entry)
      addToCampaign(entry, before, after)
      addToBuckets(entry.buckets, timeZone, before, after)
    }
    const isFirst = addToGroups(groups, groupFeedback, change)
    const { mail_class: mailClass, mailed_at } = after
    if (mailClass !== undefined && mailed_at >= (countsFrom[mailClass] ?? ''))
      addToHours(hours, mailClass, before, after, mailClass === 'single' ? EACH : isFirst)
  }
  return { campaigns, hours: [...hours.values()], groups: [...groups.values()] }
}

const NONE: NegativeFeedback = { bounces: 0, complaints: 0 }

/** Staff choose each recipient of single mail, so no stranger can fill its counts. */
const EACH = { bounces: true, complaints: true }

/**
 * A bounce counts for its mail class only if it is the first bounce of the day for each of its groups. For example, if
 * fifty networks cause bounces at one dead domain, only the first bounce counts. If one network causes bounces at fifty
 * dead domains, only the first bounce counts too. Complaints count in the same way. So one stranger cannot stop a class.
 */
function addToGroups(
  groups: Map<string, GroupStep>,
  groupFeedback: GroupFeedbackLookup,
  { before, after, groups: names }: MessageChange,
): Record<keyof NegativeFeedback, boolean> {
  const arrived = Number(verdictOf(after).delivered) - Number(verdictOf(before).delivered)
  if (arrived !== 0 && isWelcomeClass(after.mail_class))
    for (const name of names) stepOf(name, after.mailed_at).arrived += arrived
  return {
    bounces: isFirst('bounces', newMoment('bounced_at', before, after)),
    complaints: isFirst('complaints', newMoment('complained_at', before, after)),
  }

  function isFirst(figure: keyof NegativeFeedback, moment: string | undefined): boolean {
    if (moment === undefined) return false
    const steps = names.map((name) => stepOf(name, moment))
    const isFirstOfAll = steps.every(
      (step) => step[figure] + groupFeedback(step.name, step.day)[figure] === 0,
    )
    for (const step of steps) step[figure] += 1
    return isFirstOfAll
  }

  function stepOf(name: string, moment: string) {
    const day = groupDay(moment)
    const key = `${name} ${day}`
    const step = groups.get(key) ?? { name, day, arrived: 0, ...NONE }
    groups.set(key, step)
    return step
  }
}

/** The time of the bounce or complaint, if this change is the first to report it. */
export function newMoment(
  name: 'bounced_at' | 'complained_at',
  before: MessageFacts | undefined,
  after: MessageFacts,
): string | undefined {
  return before?.[name] === undefined ? after[name] : undefined
}

function addToCampaign(
  { figures, links }: CampaignSteps,
  before: MessageFacts | undefined,
  after: MessageFacts,
): void {
  const was = verdictOf(before)
  const is = verdictOf(after)
  for (const figure of feedbackFigures) {
    const step = Number(is[figure]) - Number(was[figure])
    if (step !== 0) figures[figure] = (figures[figure] ?? 0) + step
  }
  for (const link of difference(is.links, was.links)) add(links, link, 1)
  for (const link of difference(was.links, is.links)) add(links, link, -1)
}

/** A new event can change the time of a mail's first open or click. The open or click then moves to another bucket. */
function addToBuckets(
  buckets: Map<Bucket, Figures>,
  timeZone: string,
  before: MessageFacts | undefined,
  after: MessageFacts,
): void {
  const was = engagedAt(before)
  const is = engagedAt(after)
  for (const figure of engagementFigures) {
    if (was[figure] === is[figure]) continue
    step(was[figure], -1)
    step(is[figure], 1)

    function step(moment: string | undefined, by: number) {
      if (moment === undefined) return
      const bucket = bucketOf(moment, after.mailed_at, timeZone)
      const entry = buckets.get(bucket) ?? {}
      buckets.set(bucket, { ...entry, [figure]: (entry[figure] ?? 0) + by })
    }
  }
}

/** Omits mail that SES did not try to deliver, because such mail would lower the bounce rate. */
function addToHours(
  hours: Map<string, HourStep>,
  mailClass: MailClass,
  before: MessageFacts | undefined,
  after: MessageFacts,
  counts: Record<keyof NegativeFeedback, boolean>,
): void {
  const step = Number(wasTried(after)) - Number(wasTried(before))
  if (step !== 0) hourOf(after.mailed_at).sent += step
  const bounced = newMoment('bounced_at', before, after)
  if (bounced !== undefined && counts.bounces) hourOf(bounced).bounces += 1
  const complained = newMoment('complained_at', before, after)
  if (complained !== undefined && counts.complaints) hourOf(complained).complaints += 1

  function hourOf(moment: string) {
    const hour = hourName(moment)
    const key = `${mailClass} ${hour}`
    const entry = hours.get(key) ?? { mailClass, hour, sent: 0, bounces: 0, complaints: 0 }
    hours.set(key, entry)
    return entry
  }
}

function wasTried(facts: MessageFacts | undefined): boolean {
  const { sent, suppressed, rejected } = verdictOf(facts)
  return sent && !suppressed && !rejected
}

function add(map: Map<string, number>, key: string, step: number): void {
  map.set(key, (map.get(key) ?? 0) + step)
}
