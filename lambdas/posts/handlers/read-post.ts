import { readPost } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { presentPost } from '../staff-posts.ts'
import { asBlogPost, lastChangeOf } from '../stored-post.ts'

export const handler = jsonAction(readPost, async ({ params }) => {
  const post = await presentPost(params.id)
  return { post: asBlogPost(post), changed: lastChangeOf(post) }
})
