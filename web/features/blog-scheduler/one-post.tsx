import { useState } from 'react'
import { isNotFound } from '../../api/staff-client.ts'
import { Heading, LoadFailure, Message } from '../../components/admin-ui.tsx'
import { usePost } from './api/all-posts.ts'
import { BackToPosts } from './editor/back-to-posts.tsx'
import { NoSuchPost } from './editor/no-such-post.tsx'
import { PostEditor } from './editor/post-editor.tsx'

interface OnePostProps {
  id: string
  /** It was never saved. */
  isNew: boolean
  /** It has an address of its own from now on. */
  onFirstSave: () => void
}

/** A post on the page where it is written. */
export function OnePost({ id, isNew, onFirstSave }: OnePostProps) {
  // One that was begun here goes on being written while it is saved for the first time.
  const [isBegunHere] = useState(isNew)
  const { data, error } = usePost(id, !isNew)
  const isGone = error !== null && isNotFound(error)
  if (!data && !isBegunHere) {
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
      isGone={isGone}
      onFirstSave={onFirstSave}
    />
  )
}
