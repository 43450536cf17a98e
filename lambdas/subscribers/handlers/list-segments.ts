import { listSegments as route } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { listSegments } from '../segments/segment-store.ts'

export const handler = jsonAction(route, async () => ({ segments: await listSegments() }))
