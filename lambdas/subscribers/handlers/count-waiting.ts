import { countWaiting } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { cachedActiveTotal, roundedCount } from '../list/waiting.ts'

export const handler = jsonAction(countWaiting, async () => ({
  people: roundedCount(await cachedActiveTotal()),
}))
