import { IconButton } from '../../../components/admin-ui.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ActionMenu } from './action-menu.tsx'
import { actionsOf, type PostAction, type PostWithActions } from './post-actions.ts'

interface PostMenuProps {
  post: PostWithActions & { id: string; title: string }
  isBusy: boolean
  onAction: (action: PostAction) => void
}

export function PostMenu({ post, isBusy, onAction }: PostMenuProps) {
  return (
    <ActionMenu postId={post.id} actions={actionsOf(post)} onAction={onAction}>
      <IconButton aria-label={`More for ${post.title || 'Untitled'}`} disabled={isBusy}>
        <Icon>
          <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3.5" />
        </Icon>
      </IconButton>
    </ActionMenu>
  )
}
