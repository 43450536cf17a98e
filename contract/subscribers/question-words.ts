import { upperFirst } from 'es-toolkit'
import { KEPT_DAYS } from '../kept-days.ts'
import type { Condition, EngagementKind, Part, Question } from './segment-schemas.ts'

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
  if (by === 'random') return `a random ${count.toLocaleString('en-US')}`
  return `the first ${count === 1 ? '' : `${count.toLocaleString('en-US')} `}by place`
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
  return `${verbs[what]} ${did ? 'a' : 'no'} campaign ${lastDays(within ?? KEPT_DAYS.engagement)}`
}

function lastDays(days: number): string {
  return days === 1 ? 'in the last day' : `in the last ${days} days`
}
