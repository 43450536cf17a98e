import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { type BlogPost, blogPost } from '../../../contract/posts/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaffApi } from '../../api/staff-client.ts'

const answer = v.object({ upcoming_posts: v.array(blogPost) })

async function getUpcoming(signal: AbortSignal): Promise<BlogPost[]> {
  const { upcoming_posts } = await callStaffApi({
    method: 'POST',
    path: '/api/admin/blog-scheduler',
    body: { action: 'get_upcoming' },
    answer,
    signal,
  })
  return upcoming_posts
}

/** The scheduled posts that are still to come, the next one first. */
export function useUpcoming() {
  return useQuery({
    queryKey: queryKeys.upcomingPosts,
    queryFn: ({ signal }) => getUpcoming(signal),
  })
}
