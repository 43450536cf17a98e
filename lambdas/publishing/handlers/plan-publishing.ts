import { planPublishing } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { planOf } from '../plan.ts'

export const handler = jsonAction(planPublishing, ({ query }) => planOf(query.run, new Date()))
