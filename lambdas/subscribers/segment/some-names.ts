import { uniq } from 'es-toolkit'
import { readAudience } from '../audience.ts'
import { AUDIENCE_START } from '../shard.ts'
import { readPeople } from './read-segment.ts'

/** Looked at for a preview. */
const LOOKED_AT = 300

/** First names of up to three active subscribers: of the first few hundred on the list. */
export async function someFirstNames(): Promise<string[]> {
  const { addresses } = await readAudience(AUDIENCE_START, LOOKED_AT)
  const names = (await readPeople(addresses)).flatMap(({ first_name }) => first_name ?? [])
  return uniq(names).slice(0, 3)
}
