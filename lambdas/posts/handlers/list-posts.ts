import { listPosts } from '../../../contract/posts/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publishedPosts } from '../post-store.ts'

export const handler = jsonAction(listPosts, async () => ({ posts: await publishedPosts() }))
