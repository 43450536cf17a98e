import { useState } from 'react'
import { isNotFound } from '../../api/staff-client.ts'
import { Heading, LoadFailure, Message } from '../../components/admin-ui.tsx'
import { usePost } from './api/all-posts.ts'
import { BackToPosts } from './editor/back-to-posts.tsx'
import { NoSuchPost } from './editor/no-such-post.tsx'
import { PostEditor } from './editor/post-editor.tsx'

interface OnePostProps {
  id: string
  /** True if the post was never saved. */
  isNew: boolean
  /** A new post's proposed date, `YYYY-MM-DD`. */
  newOn?: string | undefined
  /** Runs after the first save, when the post has its own address. */
  onFirstSave: () => void
}

export function OnePost({ id, isNew, newOn, onFirstSave }: OnePostProps) {
  // Keeps the editor mounted during the first save of a new post.
  const [isCreatedHere] = useState(isNew)
  const { data, error } = usePost(id, !isNew)
  const isGone = error !== null && isNotFound(error)
  if (!data && !isCreatedHere) {
    if (isGone) return <NoSuchPost />
    return (
      <>
        <BackToPosts />
        <Heading as="h1" size="page" marginTop="2" marginBottom="6">
          Post
        </Heading>
        {error ? (
          <LoadFailure>The post could not be loaded</LoadFailure>
        ) : (
          <Message role="status">Loading the post...</Message>
        )}
      </>
    )
  }
  return (
    <PostEditor
      id={id}
      post={data?.post}
      changed={data?.changed}
      edit={data?.edit}
      isGone={isGone}
      newOn={newOn}
      onFirstSave={onFirstSave}
    />
  )
}
