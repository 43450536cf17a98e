import '../../platform/log/redact-console.ts'
import { shuffle } from 'es-toolkit'
import * as v from 'valibot'
import { scheduledRun } from '../../../contract/schedules.ts'
import { subscriberStates } from '../../../contract/subscribers/admin-schemas.ts'
import { addressPages } from '../../subscribers/list/audience.ts'
import { removeOldEngagement } from '../../subscribers/list/engagement.ts'
import { allShards } from '../../subscribers/standing/shard.ts'

/**
 * Reads the whole list, in any state, and removes what is known too long. A list that is too long for one run is read
 * over several runs, because each run begins elsewhere.
 */
export const handler = async (event: unknown): Promise<void> => {
  v.parse(scheduledRun, event)
  const now = new Date()
  for await (const addresses of addressPages(shuffle(allShards()), subscriberStates))
    await removeOldEngagement(addresses, now)
}
