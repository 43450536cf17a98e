import { countSegment as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { countSegment } from '../segments/count-segment.ts'

export const handler = jsonAction(route, ({ body }) => countSegment(body.question, new Date()))
