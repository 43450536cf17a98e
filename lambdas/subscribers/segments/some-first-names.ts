import { sortBy, uniqBy } from 'es-toolkit'
import * as v from 'valibot'
import { consent } from '../../../contract/subscribers/consent.ts'
import { batchGet } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { readAudience } from '../list/audience.ts'
import { AUDIENCE_START } from '../standing/shard.ts'

const SAMPLE_SIZE = 300

const named = v.object({ first_name: v.string(), consent })

/** Up to three people with different first names among the first active subscribers, for previews. */
export async function somePeopleWithNames() {
  const { addresses } = await readAudience(AUDIENCE_START, SAMPLE_SIZE)
  const keys = addresses.map((address) => ({ address }))
  const rows = await batchGet(env.SUBSCRIBERS_TABLE, keys)
  // Sorted, so that a preview shows the same people again.
  const people = sortBy(
    rows.filter((row) => v.is(named, row)),
    ['first_name'],
  )
  return uniqBy(people, ({ first_name }) => first_name).slice(0, 3)
}
