import '../../platform/log/redact-console.ts'
import { shuffle } from 'es-toolkit'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { addressesOfShard } from '../../subscribers/list/audience.ts'
import { removeOldEngagement } from '../../subscribers/list/engagement.ts'
import { allShards } from '../../subscribers/standing/shard.ts'

const PAGE = 2000

/**
 * Reads the whole list, in any state, and removes what is known too long. A list that is too long for one run is read
 * over several runs, because each run begins elsewhere.
 */
export const handler = async (event: unknown): Promise<void> => {
  v.parse(scheduledRun, event)
  const now = new Date()
  for (const shard of shuffle(allShards()))
    for (const state of subscriberStates) {
      let after: string | undefined = ''
      while (after !== undefined) {
        const page = await addressesOfShard(state, shard, after, PAGE)
        await removeOldEngagement(page.addresses, now)
        after = page.last
      }
    }
}
