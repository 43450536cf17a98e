import { useMemo } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { menuButtonId } from '../shared/post-menu.tsx'
import { DeletePost } from './delete-post.tsx'
import { MovePost } from './move-post.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostPreview } from './post-preview.tsx'

/** The dialog that is open, and the post as it was then. */
export type OpenDialog =
  | { kind: 'write' }
  | { kind: 'preview' | 'edit' | 'move' | 'delete'; post: BlogPost }

export function PostDialog({
  dialog,
  posts,
  onMoved,
  onDeleted,
  onClose,
}: {
  dialog: OpenDialog
  /** The whole pipeline by now. */
  posts: readonly BlogPost[]
  onMoved: (before: BlogPost, after: BlogPost) => void
  onDeleted: (deleted: BlogPost) => void
  onClose: () => void
}) {
  const post = dialog.kind === 'write' ? undefined : dialog.post
  const returnFocusTo = useMemo(() => menuButtonOf(post?.id), [post?.id])
  const taken = posts
    .filter(({ id, status }) => status === 'scheduled' && id !== post?.id)
    .map(({ publish_at }) => publish_at)

  if (dialog.kind === 'write' || dialog.kind === 'edit')
    return (
      <PostEditor
        post={post}
        latest={posts.find(({ id }) => id === post?.id)}
        taken={taken}
        returnFocusTo={returnFocusTo}
        onClose={onClose}
      />
    )
  if (dialog.kind === 'preview') return <PostPreview post={dialog.post} onClose={onClose} />
  if (dialog.kind === 'move')
    return (
      <MovePost
        post={dialog.post}
        taken={taken}
        returnFocusTo={returnFocusTo}
        onMoved={(after) => {
          onClose()
          onMoved(dialog.post, after)
        }}
        onClose={onClose}
      />
    )
  return (
    <DeletePost
      post={dialog.post}
      returnFocusTo={returnFocusTo}
      onDeleted={(deleted) => {
        onClose()
        onDeleted(deleted)
      }}
      onClose={onClose}
    />
  )
}

/** Looked up when the dialog closes: by then the list may have been drawn anew. */
function menuButtonOf(postId: string | undefined) {
  if (postId === undefined) return undefined
  return {
    get current() {
      return document.getElementById(menuButtonId(postId))
    },
  }
}
