import { chakra } from '@chakra-ui/react'
import { Link, useParams } from 'react-router-dom'
import { Heading } from '../../components/admin-ui.tsx'
import { usePost } from '../../features/blog-scheduler/api/all-posts.ts'
import { OnePost } from '../../features/blog-scheduler/one-post.tsx'
import { useSession } from '../sign-in/session.ts'
import { usePageTitle } from '../use-page-title.ts'

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: 'sm',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
  },
})

/** /admin/posts/{id}: one post. */
export function PostPage() {
  const { id = '' } = useParams()
  const session = useSession()
  const title = usePost(id).data?.post.title ?? 'Post'
  usePageTitle(title)
  return (
    <>
      <Back to="/admin/posts">All posts</Back>
      <Heading as="h1" size="page" marginTop="2" overflowWrap="anywhere">
        {title}
      </Heading>
      <OnePost key={id} id={id} me={session.id} />
    </>
  )
}
