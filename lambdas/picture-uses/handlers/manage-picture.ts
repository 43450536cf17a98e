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

/** Writes nothing if no value changes, for example when staff delete a deleted picture. */
async function change(before: Picture, request: Request, by: Requester): Promise<Picture> {
  const now = new Date()
  const after = changedPicture(before, request, now)
  const changes = changesOf(auditedValues(before), auditedValues(after))
  if (Object.keys(changes).length === 0) return before
  const action = `picture.${request.action}` as const
  const audit = auditEntry(
    by,
    { action, object: before.hash, name: after.name, changed: changes },
    now,
  )
  if (await changePicture(before, after, audit)) return after
  const current = await findPicture(before.hash)
  if (!current) throw new ApiError('not_found')
  return change(current, request, by)
}

/** Deleting only sets the picture's state (`shelf`) to `deleted`. Its files stay while a post or mail may use them. */
function changedPicture(before: Picture, request: Request, now: Date): Picture {
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

function auditedValues({ name, alt, shelf }: Picture) {
  return { name, description: alt, shelf }
}
