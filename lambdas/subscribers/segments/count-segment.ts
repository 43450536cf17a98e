import type { Question, SegmentCount } from '../../../contract/subscribers/segment-schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { activeTotal } from '../standing/totals.ts'
import { isInSegment } from './is-in-segment.ts'
import { readPeople } from './read-segment.ts'
import { isWhole, sampleAddresses, scaled } from './sample.ts'

/** A segment's size: exact for a list of up to COUNT_READS active subscribers, an estimate for a longer list. */
export async function countSegment(question: Question, now: Date): Promise<SegmentCount> {
  const total = await activeTotal()
  const moment = { now, timeZone: env.TIME_ZONE }
  let looked_at = 0
  let matching = 0
  let withFirstName = 0
  for await (const addresses of sampleAddresses(['active'], total)) {
    const people = await readPeople(addresses)
    const matches = people.filter((one) => isInSegment(question, one, moment))
    looked_at += people.length
    matching += matches.length
    withFirstName += matches.filter((one) => one.first_name !== undefined).length
  }
  const exact = isWhole(total)
  const people = exact ? matching : scaled(matching, looked_at, total)
  return {
    people: Math.min(people, question.part?.count ?? people),
    exact,
    looked_at,
    with_first_name: withFirstName,
  }
}
