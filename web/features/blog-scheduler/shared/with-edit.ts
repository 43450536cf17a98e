import { omit, pickBy } from 'es-toolkit'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { PendingEdit } from '../../../../contract/posts/staff-schemas.ts'

/** A post with the fields of its pending edit. A published or withdrawn post keeps its address and date. */
export function withEdit(post: BlogPost, { fields }: Pick<PendingEdit, 'fields'>): BlogPost {
  const isPublic = post.status === 'published' || post.status === 'withdrawn'
  const allowed = isPublic ? omit(fields, ['slug', 'publish_at']) : fields
  return Object.assign(
    {},
    post,
    pickBy(allowed, (value) => value !== undefined),
  )
}
