import type { Part, Question } from '../../../contract/subscribers/segment-schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { type AudiencePage, readAudience } from '../list/audience.ts'
import { readRows } from '../standing/read-rows.ts'
import { AUDIENCE_START, type AudiencePosition } from '../standing/shard.ts'
import { isInSegment, type Person, person, rankKey } from './is-in-segment.ts'

export interface Selection {
  question: Question
  now: Date
  /** The seed of a random part. */
  seed: string
  /** The rank of the part's last subscriber. Undefined if there is no part, and until the rank is computed. */
  upTo?: string | undefined
  /** Returns the addresses to leave out: recipients of other waves. `addresses` are in the list's order. */
  leftOut?: ((addresses: readonly string[]) => Promise<ReadonlySet<string>>) | undefined
}

/**
 * The most reads for one page. The caller saves its position after each page, so an interruption repeats at most these
 * reads.
 */
const MAX_READS = 20
/**
 * A page that is filled to this share of `limit` is returned at once. Another read would add only a few subscribers.
 */
const FULL_ENOUGH = 0.9

/**
 * The next matching active subscribers, at most `limit`, in the order of shard and address. A page may be short or
 * empty and still have a next page. Costs a read unit for each subscriber that is read.
 */
export async function readSegment(
  selection: Selection,
  from: AudiencePosition,
  limit: number,
): Promise<AudiencePage> {
  const addresses: string[] = []
  let next: AudiencePosition | undefined = from
  for (
    let reads = 0;
    next && reads < MAX_READS && addresses.length < FULL_ENOUGH * limit;
    reads += 1
  ) {
    const page: AudiencePage = await readAudience(next, limit - addresses.length)
    const people = await matchingPeople(selection, page.addresses)
    addresses.push(...people.map(({ address }) => address))
    next = page.next
  }
  return { addresses, next }
}

/** @returns the rank of the part's last subscriber, or '' if nobody matches */
export async function rankOfPart(selection: Selection, { by, count }: Part): Promise<string> {
  let ranks: string[] = []
  let next: AudiencePosition | undefined = AUDIENCE_START
  while (next) {
    const page: AudiencePage = await readAudience(next, READ_AT_ONCE)
    const people = await matchingPeople({ ...selection, upTo: undefined }, page.addresses)
    ranks.push(...people.map((one) => rankKey(by, one, selection.seed)))
    if (ranks.length > 2 * count + READ_AT_ONCE) ranks = lowest(ranks, count)
    next = page.next
  }
  return lowest(ranks, count).at(-1) ?? ''
}

const READ_AT_ONCE = 2000

function lowest(ranks: readonly string[], count: number): string[] {
  return ranks.toSorted().slice(0, count)
}

async function matchingPeople(
  selection: Selection,
  addresses: readonly string[],
): Promise<Person[]> {
  const { question, now, seed, upTo, leftOut } = selection
  if (addresses.length === 0) return []
  const [people, out] = await Promise.all([
    readRows(addresses, person),
    leftOut ? leftOut(addresses) : NOBODY,
  ])
  const moment = { now, timeZone: env.TIME_ZONE }
  const by = question.part?.by
  return people.filter(
    (one) =>
      !out.has(one.address) &&
      isInSegment(question, one, moment) &&
      (upTo === undefined || by === undefined || rankKey(by, one, seed) <= upTo),
  )
}

const NOBODY: ReadonlySet<string> = new Set()
