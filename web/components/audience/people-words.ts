import type { SegmentCount } from '../../../contract/subscribers/segment-schemas.ts'
import { countOf } from '../counts.ts'

/** '842 people'; for an estimate 'about 12,400 people'. */
export function peopleWords({ people, exact }: Pick<SegmentCount, 'people' | 'exact'>): string {
  if (exact) return countOf(people, 'person', 'people')
  return `about ${countOf(rounded(people), 'person', 'people')}`
}

/** Rounds to three significant digits, because an estimate is not more precise. */
function rounded(people: number): number {
  return Number(people.toPrecision(3))
}
