import { listPosts } from '../../../contract/posts/routes.ts'
import { action } from '../../platform/http/action.ts'
import { json } from '../../platform/http/answers.ts'
import { publishedPosts } from '../post-store.ts'

export const handler = action(listPosts, async () => json(200, { posts: await publishedPosts() }))
