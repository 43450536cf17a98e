import { managePost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { randomId } from '../../platform/secrets.ts'
import { saveEdit, withPendingEdit } from '../pending-edit.ts'
import { changePost, createPost } from '../staff-acts.ts'

export const handler = jsonAction(managePost, async ({ body, by }) => {
  const context = { by, now: new Date(), id: randomId() }
  switch (body.action) {
    case 'create':
    case 'create-draft':
      return withPendingEdit(await createPost(body, context))
    case 'save-edit':
      return withPendingEdit(await saveEdit(body, by, context.now))
    default:
      return withPendingEdit(await changePost(body, context))
  }
})
