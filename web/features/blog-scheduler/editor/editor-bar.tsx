import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ButtonAnchor } from '../../../components/links.tsx'
import { ActionMenu } from '../actions/action-menu.tsx'
import { actionsOf, type PostAction } from '../actions/post-actions.ts'
import type { usePostActions } from '../actions/use-post-actions.tsx'
import { PostState } from '../shared/post-state.tsx'
import { BackToPosts } from './back-to-posts.tsx'
import { SAVE_STATE_ID, SaveState } from './save-state.tsx'
import type { useWriting } from './use-writing.ts'
import { isDraft as isDraftOf } from './writing.ts'

interface EditorBarProps {
  editor: ReturnType<typeof useWriting>
  actions: ReturnType<typeof usePostActions>
  /** Lets the page measure the bar. */
  ref: Ref<HTMLDivElement>
  onDiscard: () => void
}

/** The post's state, the save state and the actions. Sticky, so that the bar stays visible above a long text. */
export function EditorBar({ editor, actions, ref, onDiscard }: EditorBarProps) {
  const { writing, saving, isUnsaved, isPending, autosave, save } = editor
  const serverPost = writing.seen?.post ?? null
  const isDraft = isDraftOf(writing)
  const isUpdating = !isDraft && saving.kind === 'saving' && saving.trigger === 'manual'

  /**
   * Publishing and scheduling save first, so that the post includes the newest text. For a draft, every action saves
   * first.
   */
  async function start(chosen: PostAction) {
    const isAboutText = chosen === 'publish' || chosen === 'schedule' || isDraft
    const saved = isAboutText && isPending ? await save() : serverPost
    if (saved) actions.start(saved, chosen)
  }

  /** Opens the tab before the save, because browsers block a tab that opens later than the click. */
  async function preview(id: string) {
    const tab = window.open('', '_blank')
    const isSaved = await autosave()
    tab?.location.replace(isSaved ? previewPath(id) : `${previewPath(id)}?unsaved`)
  }

  return (
    <chakra.div ref={ref} {...bar}>
      <Row columnGap="4" rowGap="1">
        <BackToPosts />
        {serverPost && <PostState post={serverPost} />}
        <SaveState editor={editor} />
      </Row>
      <Row gap="2" marginInlineStart="auto">
        {serverPost && (
          <ButtonAnchor
            variant="quiet"
            size="sm"
            href={previewPath(serverPost.id)}
            target="_blank"
            onClick={(event) => {
              if (!isUnsaved) return
              event.preventDefault()
              void preview(serverPost.id)
            }}
          >
            Preview
          </ButtonAnchor>
        )}
        {serverPost?.status === 'published' && (
          <ButtonAnchor variant="quiet" size="sm" href={`/blog/${serverPost.slug}`} target="_blank">
            View post
          </ButtonAnchor>
        )}
        {!isDraft && isPending && <Action onClick={onDiscard}>Discard changes</Action>}
        {isDraft ? (
          <Action
            variant="solid"
            blocked={!serverPost && !isUnsaved}
            aria-describedby={SAVE_STATE_ID}
            onClick={() => void start('schedule')}
          >
            Schedule…
          </Action>
        ) : (
          <Action
            type="submit"
            variant="solid"
            busy={isUpdating}
            blocked={!isPending || writing.conflicts.length > 0}
          >
            {isUpdating ? 'Updating...' : 'Update'}
          </Action>
        )}
        {(serverPost ?? isUnsaved) && (
          <ActionMenu
            postId={serverPost?.id ?? NEW}
            actions={(serverPost ? actionsOf(serverPost) : FIRST_ACTIONS).filter(
              (one) => !inBar.includes(one) && !(isDraft && one === 'schedule'),
            )}
            onAction={(chosen) => void start(chosen)}
          >
            <Action
              aria-label="More"
              busy={serverPost !== null && actions.busyId === serverPost.id}
            >
              <Icon>
                <path d="M6 9l6 6 6-6" />
              </Icon>
            </Action>
          </ActionMenu>
        )}
      </Row>
    </chakra.div>
  )
}

const NEW = 'new'
/** The menu omits these actions: staff are already on the editing page, and the bar has "View post". */
const inBar: readonly PostAction[] = ['edit', 'read']
/** The actions of a new post before its first save. */
const FIRST_ACTIONS: readonly PostAction[] = ['publish']

function previewPath(id: string): string {
  return `/admin/posts/${id}/preview`
}

const bar = {
  position: 'sticky',
  top: '0',
  zIndex: '2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  marginInline: '-2',
  paddingInline: '2',
  paddingBlock: '2',
  bg: 'bg',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const
