import { IconButton } from '../../../components/admin-ui.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ActMenu } from './act-menu.tsx'
import { actsOf, type PostAct, type PostWithActs } from './post-acts.ts'

interface PostMenuProps {
  post: PostWithActs & { id: string; title: string }
  isBusy: boolean
  onAct: (act: PostAct) => void
}

export function PostMenu({ post, isBusy, onAct }: PostMenuProps) {
  return (
    <ActMenu postId={post.id} acts={actsOf(post)} onAct={onAct}>
      <IconButton aria-label={`More for ${post.title || 'Untitled'}`} disabled={isBusy}>
        <Icon>
          <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="3.5" />
        </Icon>
      </IconButton>
    </ActMenu>
  )
}
