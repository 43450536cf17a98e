import { sortBy, uniqBy } from 'es-toolkit'
import * as v from 'valibot'
import { consent } from '../../../contract/subscribers/consent.ts'
import { readAudience } from '../list/audience.ts'
import { readRows } from '../standing/read-rows.ts'
import { AUDIENCE_START } from '../standing/shard.ts'
import { address } from '../standing/subscriber.ts'

const SAMPLE_SIZE = 300

const row = v.object({ address, first_name: v.optional(v.string()), consent })

/** Up to three people with different first names among the first active subscribers, for previews. */
export async function somePeopleWithNames() {
  const { addresses } = await readAudience(AUDIENCE_START, SAMPLE_SIZE)
  const rows = await readRows(addresses, row)
  const named = rows.flatMap(({ first_name, consent }) =>
    first_name === undefined ? [] : [{ first_name, consent }],
  )
  // Sorted, so that a preview shows the same people again.
  const people = sortBy(named, ['first_name'])
  return uniqBy(people, ({ first_name }) => first_name).slice(0, 3)
}
