import { isNotFound } from '../../api/staff-client.ts'
import { LoadFailure, Message, Quiet } from '../../components/admin-ui.tsx'
import { usePost } from './api/all-posts.ts'
import { UndoNotice, usePostActions } from './calendar/post-actions.tsx'
import { PostActions } from './post/post-actions.tsx'
import { PostFacts } from './post/post-facts.tsx'
import { PostVersions } from './post/post-versions.tsx'

interface OnePostProps {
  id: string
  /** The id of who is signed in. */
  me: string
}

/** One post: what it is, what can be done with it, and what it was. */
export function OnePost({ id, me }: OnePostProps) {
  const { data, error } = usePost(id)
  const actions = usePostActions()
  return (
    <>
      {actions.done && <UndoNotice actions={actions} text={actions.done.text} />}
      {error && isNotFound(error) ? (
        <div role="status">
          <Message paddingBottom="2" marginTop="8">
            There is no such post
          </Message>
          <Quiet>It was deleted, or the address has a typo in it.</Quiet>
        </div>
      ) : error && !data ? (
        <LoadFailure>The post could not be loaded</LoadFailure>
      ) : data ? (
        <>
          <PostActions post={data.post} actions={actions} />
          <PostFacts post={data.post} changed={data.changed} me={me} />
          <PostVersions post={data.post} me={me} />
        </>
      ) : (
        <Message role="status">Loading the post...</Message>
      )}
    </>
  )
}
