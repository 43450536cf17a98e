import { sumBy, uniq } from 'es-toolkit'
import * as v from 'valibot'
import { countNames } from '../../../contract/count-names.ts'
import { subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { textField } from '../../../contract/subscribers/facts.ts'
import { cameFrom } from '../../../contract/subscribers/origin-schemas.ts'
import {
  type AudienceDescription,
  MAX_NAMES,
} from '../../../contract/subscribers/segment-schemas.ts'
import { stateTotals } from '../standing/totals.ts'
import { person } from './is-in-segment.ts'
import { readSample, scaled } from './sample.ts'

const listed = v.object({
  ...person.entries,
  is_active: v.boolean(),
  awaits_confirmation: v.boolean(),
  fields: v.array(textField),
})
type Listed = v.InferOutput<typeof listed>

/** Describes the list. Exact for up to COUNT_READS subscribers, an estimate for more. */
export async function describeAudience(): Promise<AudienceDescription> {
  const total = sumBy(Object.values(await stateTotals()), Number)
  const { people, exact } = await readSample(listed, subscriberStates, total)
  const whole = (count: number) => (exact ? count : scaled(count, people.length, total))
  const active = people.filter((one) => one.is_active)
  return {
    people: exact ? people.length : total,
    exact,
    looked_at: people.length,
    origins: originsOf(people).map(({ name, joined, confirmed, clicked }) => ({
      name,
      joined: whole(joined),
      confirmed: whole(confirmed),
      clicked: whole(clicked),
    })),
    sources: namesOf(active.map(({ source }) => source)),
    tags: namesOf(active.flatMap(({ tags }) => tags)),
    fields: uniq(people.flatMap(({ fields }) => fields.map(({ name }) => name))),
  }

  function namesOf(names: readonly string[]) {
    return mostFirst(countNames(names)).map(([name, count]) => ({
      name,
      people: whole(count),
    }))
  }
}

/** `confirmed` includes everybody who never had to confirm. */
function originsOf(people: readonly Listed[]) {
  const rows = new Map<string, { joined: number; confirmed: number; clicked: number }>()
  for (const one of people) {
    const name = cameFrom(one)
    const row = rows.get(name) ?? { joined: 0, confirmed: 0, clicked: 0 }
    rows.set(name, {
      joined: row.joined + 1,
      confirmed: row.confirmed + (one.awaits_confirmation ? 0 : 1),
      clicked: row.clicked + (one.engagement.clicked ? 1 : 0),
    })
  }
  return [...rows]
    .map(([name, row]) => ({ name, ...row }))
    .toSorted((one, other) => other.joined - one.joined || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_NAMES)
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, MAX_NAMES)
}
