import { describeAudience as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { describeAudience } from '../segments/describe-audience.ts'

export const handler = jsonAction(route, describeAudience)
