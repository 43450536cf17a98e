import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { usePipeline } from '../api/posts.ts'
import { type OpenDialog, PostDialog } from '../editor/post-dialog.tsx'
import { postsOf } from '../shared/weeks.ts'

interface PostDialogsProps {
  dialog: OpenDialog
  /** The post as it is by now, where the dialog is about one. */
  latest?: BlogPost
  onMoved?: (before: BlogPost, after: BlogPost) => void
  onDeleted?: (deleted: BlogPost) => void
  onClose: () => void
}

/** The scheduler's dialogs where the pipeline is not on the page: they want to know which times are taken. */
export function PostDialogs({
  dialog,
  latest,
  onMoved = () => undefined,
  onDeleted = () => undefined,
  onClose,
}: PostDialogsProps) {
  const { data, isPending } = usePipeline()
  // A new post takes the first time that is free.
  if (isPending) return null
  const others = data ? postsOf(data).filter(({ id }) => id !== latest?.id) : []
  return (
    <PostDialog
      dialog={dialog}
      posts={latest ? [latest, ...others] : others}
      onMoved={onMoved}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
