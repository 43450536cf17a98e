import { listAllPosts } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { listedPosts } from '../post-store.ts'
import { staffPosts } from '../staff-posts.ts'

export const handler = jsonAction(listAllPosts, async ({ query }) =>
  staffPosts(await listedPosts(), query),
)
