import type { Question, SegmentCount } from '../../../contract/subscribers/segment-schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { activeTotal } from '../totals.ts'
import { isInSegment } from './is-in-segment.ts'
import { readPeople } from './read-segment.ts'
import { isWhole, sampleAddresses, scaled } from './sample.ts'

/**
 * How many active subscribers a question fits now: exact for a list of up to COUNT_READS people, an estimate beyond.
 * Without conditions nobody is looked at: the totals say it.
 */
export async function countSegment(question: Question, now: Date): Promise<SegmentCount> {
  const total = await activeTotal()
  const asked = { now, timeZone: env.TIME_ZONE }
  let looked_at = 0
  let fitting = 0
  let named = 0
  for await (const addresses of sampleAddresses(['active'], total)) {
    const people = await readPeople(addresses)
    const fit = people.filter((one) => isInSegment(question, one, asked))
    looked_at += people.length
    fitting += fit.length
    named += fit.filter((one) => one.first_name !== undefined).length
  }
  const exact = isWhole(total)
  const people = exact ? fitting : scaled(fitting, looked_at, total)
  return {
    people: Math.min(people, question.part?.count ?? people),
    exact,
    looked_at,
    with_first_name: named,
  }
}
