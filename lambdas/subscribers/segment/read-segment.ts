import * as v from 'valibot'
import type { Part, Question } from '../../../contract/subscribers/segment-schemas.ts'
import { batchGet } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { type AudiencePage, readAudience } from '../audience.ts'
import { AUDIENCE_START, type AudiencePosition } from '../shard.ts'
import { isInSegment, type Person, person, rankKey } from './is-in-segment.ts'

/** A question that a mail asks, at the moment at which it asks. */
export interface Selection {
  question: Question
  now: Date
  /** Of the random part. */
  seed: string
  /** The highest rank that is in the part; undefined: no part was asked for, or it is being looked for. */
  upTo?: string | undefined
  /** Which of these, in the list's order, are left out: people of earlier waves. */
  leftOut?: ((addresses: readonly string[]) => Promise<ReadonlySet<string>>) | undefined
}

/** So many of the list are looked at for a page: then the caller saves how far it came. */
const MOST_READS = 20
/** A page that is nearly full is full: the rest would cost another reading. */
const NEARLY = 0.9

/**
 * The next active subscribers who fit, at most `limit`, in the list's order: by shard, then by address. A page may be
 * short, or empty, and still have a next one. Costs half a read unit for each 4 KB of a person who is looked at.
 */
export async function readSegment(
  selection: Selection,
  from: AudiencePosition,
  limit: number,
): Promise<AudiencePage> {
  const addresses: string[] = []
  let next: AudiencePosition | undefined = from
  for (let reads = 0; next && reads < MOST_READS && addresses.length < NEARLY * limit; reads += 1) {
    const page: AudiencePage = await readAudience(next, limit - addresses.length)
    const people = await whoFits(selection, page.addresses)
    addresses.push(...people.map(({ address }) => address))
    next = page.next
  }
  return { addresses, next }
}

/** @returns the highest rank of a part: of those who fit, so many have it or a lower one. '' where nobody fits. */
export async function rankOfPart(selection: Selection, { by, count }: Part): Promise<string> {
  let ranks: string[] = []
  let next: AudiencePosition | undefined = AUDIENCE_START
  while (next) {
    const page: AudiencePage = await readAudience(next, READ_AT_ONCE)
    const people = await whoFits({ ...selection, upTo: undefined }, page.addresses)
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

async function whoFits(selection: Selection, addresses: readonly string[]): Promise<Person[]> {
  const { question, now, seed, upTo, leftOut } = selection
  if (addresses.length === 0) return []
  const [people, out] = await Promise.all([
    readPeople(addresses),
    leftOut ? leftOut(addresses) : NOBODY,
  ])
  const asked = { now, timeZone: env.TIME_ZONE }
  const by = question.part?.by
  return people.filter(
    (one) =>
      !out.has(one.address) &&
      isInSegment(question, one, asked) &&
      (upTo === undefined || by === undefined || rankKey(by, one, seed) <= upTo),
  )
}

const NOBODY: ReadonlySet<string> = new Set()

/** In the order of the addresses; one who was erased since is missing. */
export async function readPeople(addresses: readonly string[]): Promise<Person[]> {
  const keys = addresses.map((address) => ({ address }))
  const rows = v.parse(v.array(person), await batchGet(env.SUBSCRIBERS_TABLE, keys))
  const found = new Map(rows.map((row) => [row.address, row]))
  return addresses.flatMap((address) => found.get(address) ?? [])
}
