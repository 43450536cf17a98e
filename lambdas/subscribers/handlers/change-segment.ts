import { changeSegment } from '../../../contract/subscribers/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { deleteSegment, listSegments, saveSegment } from '../segments/segment-store.ts'

export const handler = jsonAction(changeSegment, async ({ body, by }) => {
  const now = new Date()
  if (body.action === 'save') await saveSegment(body, by, now)
  else await deleteSegment(body.id, by, now)
  return { segments: await listSegments() }
})
