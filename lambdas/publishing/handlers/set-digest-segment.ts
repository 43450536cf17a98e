import { setDigestSegment as route } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { requireSegment } from '../../subscribers/segments/segment-store.ts'
import { setDigestSegment } from '../digest-store.ts'

export const handler = jsonAction(route, async ({ body, by }) => {
  const segment = body.segment === null ? undefined : await requireSegment(body.segment, 'segment')
  await setDigestSegment(segment, by, new Date())
  return body
})
