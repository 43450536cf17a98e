import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { usePost } from '../../features/blog-scheduler/api/all-posts.ts'
import { newPostId } from '../../features/blog-scheduler/editor/unsaved-posts.ts'
import { OnePost } from '../../features/blog-scheduler/one-post.tsx'
import { SAME_PAGE } from '../same-page.ts'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/posts/new?on=2026-11-24 (the day is optional), and /admin/posts/{id} */
export function PostPage() {
  const { id: pathId = '' } = useParams()
  const navigate = useNavigate()
  const day = useSearchParams()[0].get('on') ?? ''
  const isNew = pathId === 'new'
  const id = useIdOf(pathId)
  const title = usePost(id, !isNew).data?.post.title
  usePageTitle(title || (isNew ? 'New post' : 'Post'))
  return (
    <OnePost
      key={id}
      id={id}
      isNew={isNew}
      newOn={/^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined}
      onFirstSave={() => navigate(`/admin/posts/${id}`, { replace: true, state: SAME_PAGE })}
    />
  )
}

/** A new post has its id before the first save, so the page keeps its state when the address changes to that id. */
function useIdOf(pathId: string): string {
  const [newId, setNewId] = useState(newPostId)
  const [isSaved, setSaved] = useState(false)
  if (pathId === newId && !isSaved) setSaved(true)
  if (pathId === 'new' && isSaved) {
    setNewId(newPostId())
    setSaved(false)
  }
  return pathId === 'new' ? newId : pathId
}
