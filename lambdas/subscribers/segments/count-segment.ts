import type { Question, SegmentCount } from '../../../contract/subscribers/segment-schemas.ts'
import { env } from '../../platform/aws/env.ts'
import { activeTotal } from '../standing/totals.ts'
import { isInSegment, person } from './is-in-segment.ts'
import { readSample, scaled } from './sample.ts'

/** A segment's size: exact for a list of up to COUNT_READS active subscribers, an estimate for a longer list. */
export async function countSegment(question: Question, now: Date): Promise<SegmentCount> {
  const total = await activeTotal()
  const moment = { now, timeZone: env.TIME_ZONE }
  const { people: sample, exact } = await readSample(person, ['active'], total)
  const matches = sample.filter((one) => isInSegment(question, one, moment))
  const people = exact ? matches.length : scaled(matches.length, sample.length, total)
  return {
    people: Math.min(people, question.part?.count ?? people),
    exact,
    looked_at: sample.length,
    with_first_name: matches.filter((one) => one.first_name !== undefined).length,
  }
}
