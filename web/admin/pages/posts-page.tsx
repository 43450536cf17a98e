import { AllPosts } from '../../features/blog-scheduler/all-posts.tsx'
import { PageHead } from '../page-head.tsx'

export function PostsPage() {
  return (
    <>
      <PageHead title="Posts">
        All posts: drafts, scheduled, waiting for approval, published and taken down. Open one to
        write on, correct it, take it down, or see its earlier versions. The blog’s first six
        articles are part of the site and not in this list.
      </PageHead>
      <AllPosts />
    </>
  )
}
