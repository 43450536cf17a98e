import { upperFirst } from 'es-toolkit'
import type {
  Condition,
  EngagementKind,
  Part,
  Question,
  SegmentCount,
} from '../../../contract/subscribers/segment-schemas.ts'
import { countOf, formatCount } from '../counts.ts'

/**
 * For example 'Tag vip, joined since Nov 1, 2026, the first 500 by place'. Without conditions and part: 'All active
 * subscribers'.
 */
export function questionWords({ conditions, part }: Question): string {
  const words = [...conditions.map(conditionWords), ...(part ? [partWords(part)] : [])]
  return words.length > 0 ? upperFirst(words.join(', ')) : 'All active subscribers'
}

export function conditionWords(condition: Condition): string {
  switch (condition.kind) {
    case 'joined':
      return joinedWords(condition)
    case 'source':
      return `source ${condition.is}`
    case 'origin':
      return `came from ${condition.is}`
    case 'tag':
      return condition.has ? `tag ${condition.is}` : `without tag ${condition.is}`
    case 'engaged':
      return engagedWords(condition)
  }
}

/** 'the first 500 by place', 'a random 500'. */
export function partWords({ by, count }: Part): string {
  if (by === 'random') return `a random ${formatCount(count)}`
  return `the first ${count === 1 ? '' : `${formatCount(count)} `}by place`
}

function joinedWords({ from, to, within }: Extract<Condition, { kind: 'joined' }>): string {
  if (within !== undefined) return `joined ${lastDays(within)}`
  if (from !== undefined && from === to) return `joined on ${dayWords(from)}`
  if (from !== undefined && to !== undefined)
    return `joined from ${dayWords(from)} to ${dayWords(to)}`
  return from !== undefined
    ? `joined since ${dayWords(from)}`
    : `joined until ${dayWords(to ?? '')}`
}

function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

const verbs: Readonly<Record<EngagementKind, string>> = {
  delivered: 'got',
  opened: 'opened',
  clicked: 'clicked in',
}

function engagedWords({ what, did, within }: Extract<Condition, { kind: 'engaged' }>): string {
  const verb = verbs[what]
  if (within === null) return did ? `${verb} a campaign` : `never ${verb} a campaign`
  return `${verb} ${did ? 'a' : 'no'} campaign ${lastDays(within)}`
}

function lastDays(days: number): string {
  return days === 1 ? 'in the last day' : `in the last ${days} days`
}

/** '842 people'; for an estimate 'about 12,400 people'. */
export function peopleWords({ people, exact }: Pick<SegmentCount, 'people' | 'exact'>): string {
  if (exact) return countOf(people, 'person', 'people')
  return `about ${countOf(rounded(people), 'person', 'people')}`
}

/** Rounds to three significant digits, because an estimate is not more precise. */
function rounded(people: number): number {
  return Number(people.toPrecision(3))
}
