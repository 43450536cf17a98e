import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { usePost } from '../../features/blog-scheduler/api/all-posts.ts'
import { newPostId } from '../../features/blog-scheduler/editor/unsaved-posts.ts'
import { OnePost } from '../../features/blog-scheduler/one-post.tsx'
import { SAME_PAGE } from '../same-page.ts'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/posts/new and /admin/posts/{id} */
export function PostPage() {
  const { id: named = '' } = useParams()
  const navigate = useNavigate()
  const isNew = named === 'new'
  const id = useIdOf(named)
  const title = usePost(id, !isNew).data?.post.title
  usePageTitle(title || (isNew ? 'New post' : 'Post'))
  return (
    <OnePost
      key={id}
      id={id}
      isNew={isNew}
      onFirstSave={() => navigate(`/admin/posts/${id}`, { replace: true, state: SAME_PAGE })}
    />
  )
}

/** A new post has its id before the first save, so the page keeps its state when the address changes to that id. */
function useIdOf(named: string): string {
  const [fresh, setFresh] = useState(newPostId)
  const [isSaved, setSaved] = useState(false)
  if (named === fresh && !isSaved) setSaved(true)
  if (named === 'new' && isSaved) {
    setFresh(newPostId())
    setSaved(false)
  }
  return named === 'new' ? fresh : named
}
