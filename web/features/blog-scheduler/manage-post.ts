import type { managePost as route } from '../../../contract/posts/routes.ts'
import { type BlogPost, managedPost } from '../../../contract/posts/schemas.ts'
import type { Written } from '../../../contract/route.ts'
import { callStaffApi } from '../../api/staff-client.ts'
import { useChange } from '../../api/use-change.ts'
import { useRefreshPosts } from './refresh-posts.ts'

export type PostChange = Written<typeof route, 'body'>

async function managePost(body: PostChange): Promise<BlogPost> {
  const { post } = await callStaffApi({
    method: 'POST',
    path: '/api/admin/posts',
    body,
    answer: managedPost,
  })
  return post
}

/** Writes, edits, moves, approves, unschedules, deletes or restores a post, and reads the lists anew either way. */
export function useManagePost() {
  const refresh = useRefreshPosts()
  return useChange({
    mutationFn: (change: PostChange) => managePost(change),
    onSettled: () => {
      void refresh()
    },
  })
}
