import { countWaiting } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { activeOfLate, saidOf } from '../waiting.ts'

export const handler = jsonAction(countWaiting, async () => ({
  people: saidOf(await activeOfLate()),
}))
