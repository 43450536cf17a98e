import { managePicture } from '../../../contract/pictures/routes.ts'
import type { Picture } from '../../../contract/pictures/schemas.ts'
import type { Parsed } from '../../../contract/route.ts'
import { changePicture, findPicture, onShelf } from '../../pictures/picture-store.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import { jsonAction, type Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { refuseInUse } from '../uses.ts'

type Request = Parsed<typeof managePicture, 'body'>

export const handler = jsonAction(managePicture, async ({ body, by }) => {
  const before = await findPicture(body.hash)
  if (!before) throw new ApiError('not_found')
  if (body.action === 'delete' && before.shelf === 'available') await refuseInUse(before)
  return { picture: await change(before, body, by) }
})

/** Deleting what is deleted changes nothing, and neither does any other act that finds its end reached. */
async function change(before: Picture, request: Request, by: Requester): Promise<Picture> {
  const now = new Date()
  const after = changed(before, request, now)
  const changes = changesOf(facts(before), facts(after))
  if (Object.keys(changes).length === 0) return before
  const action = `picture.${request.action}` as const
  const audit = auditEntry(
    by,
    { action, object: before.hash, name: after.name, changed: changes },
    now,
  )
  if (await changePicture(before, after, audit)) return after
  const meanwhile = await findPicture(before.hash)
  if (!meanwhile) throw new ApiError('not_found')
  return change(meanwhile, request, by)
}

/** What was deleted is only off the shelf: its files stay where posts and mails may point, until nothing does. */
function changed(before: Picture, request: Request, now: Date): Picture {
  switch (request.action) {
    case 'describe':
      return { ...before, name: request.name, alt: request.alt }
    case 'delete':
      return before.shelf === 'available' ? onShelf(before, 'deleted', now) : before
    case 'restore':
      if (before.shelf === 'gone') throw new ApiError('not_found')
      return onShelf(before, 'available')
  }
}

function facts({ name, alt, shelf }: Picture) {
  return { name, description: alt, shelf }
}
