import { uniq } from 'es-toolkit'
import { readAudience } from '../list/audience.ts'
import { AUDIENCE_START } from '../standing/shard.ts'
import { person } from './is-in-segment.ts'
import { readPeople } from './read-segment.ts'

const SAMPLE_SIZE = 300

/** Up to three different first names of the first active subscribers, for previews. */
export async function someFirstNames(): Promise<string[]> {
  const { addresses } = await readAudience(AUDIENCE_START, SAMPLE_SIZE)
  const names = (await readPeople(addresses, person)).flatMap(({ first_name }) => first_name ?? [])
  return uniq(names).slice(0, 3)
}
