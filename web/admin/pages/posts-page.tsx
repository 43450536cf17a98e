import { Heading, Quiet } from '../../components/admin-ui.tsx'
import { AllPosts } from '../../features/blog-scheduler/all-posts.tsx'
import { useSession } from '../sign-in/session.ts'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/posts: every post, whatever its state. */
export function PostsPage() {
  usePageTitle('Posts')
  const { id } = useSession()
  return (
    <>
      <Heading as="h1" size="page">
        Posts
      </Heading>
      <Quiet marginTop="4">
        All posts, scheduled, waiting for approval, published and taken down. Open one to correct
        it, take it down, or see what it was.
      </Quiet>
      <AllPosts me={id} />
    </>
  )
}
