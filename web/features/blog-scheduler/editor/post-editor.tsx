import { chakra } from '@chakra-ui/react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import type { LastChange, PendingEdit } from '../../../../contract/posts/staff-schemas.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { Action, Heading, Notice } from '../../../components/admin-ui.tsx'
import { UndoNotice } from '../../../components/undo-notice.tsx'
import { usePostActions } from '../actions/use-post-actions.tsx'
import { PostAbout } from '../post/post-about.tsx'
import { PostVersions } from '../post/post-versions.tsx'
import { ReviewReasons } from '../review/review-reasons.tsx'
import { ArticleFields } from './article-fields.tsx'
import { Conflicts } from './conflicts.tsx'
import { EditorBar } from './editor-bar.tsx'
import { ForeignText } from './foreign-text.tsx'
import { NoSuchPost } from './no-such-post.tsx'
import { PostSettings } from './post-settings.tsx'
import { useHeight } from './use-height.ts'
import { useWriting } from './use-writing.ts'

/**
 * The editor waits this long before it sets the focus. A closing dialog, such as the search, must return the focus
 * first.
 */
const FOCUS_MS = 60

interface PostEditorProps {
  id: string
  /** Undefined if the post was never saved. */
  post: BlogPost | undefined
  changed: LastChange | undefined
  edit: PendingEdit | undefined
  isGone: boolean
  /** A new post's proposed date, `YYYY-MM-DD`. */
  newOn: string | undefined
  onFirstSave: () => void
}

export function PostEditor(props: PostEditorProps) {
  const { id, post, changed, edit, isGone, newOn, onFirstSave } = props
  const { hour } = usePublishTimes()
  const bar = useHeight()
  const form = useRef<HTMLFormElement>(null)
  const editor = useWriting(
    id,
    post,
    edit,
    onFirstSave,
    newOn && `${newOn}T${String(hour).padStart(2, '0')}:00`,
  )
  const { writing, problems, save } = editor
  const actions = usePostActions(editor.markProblems)
  const serverPost = writing.seen?.post ?? null
  const draft = writing.mine
  const [undoDiscard, setUndoDiscard] = useState<() => void>()

  const isNew = post === undefined
  // A new post opens with the focus in its title.
  useEffect(() => {
    if (!isNew) return
    const later = setTimeout(() => {
      if (form.current?.contains(document.activeElement)) return
      form.current?.querySelector('textarea')?.focus()
    }, FOCUS_MS)
    return () => clearTimeout(later)
  }, [isNew])

  // After a refused save the first invalid field gets the focus.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const later = setTimeout(() => {
      const focused = document.activeElement
      if (focused && form.current?.contains(focused) && focused.matches('input, textarea')) return
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }, FOCUS_MS)
    return () => clearTimeout(later)
  }, [problems])

  if (isGone)
    return (
      <>
        {actions.notice}
        <NoSuchPost />
      </>
    )
  const isFlagged = serverPost?.review.state === 'flagged'
  // A draft's warning is hidden while its text is empty, because an empty text contains no health claims.
  const hasText = draft.content.trim() !== ''
  return (
    <>
      {actions.notice}
      {undoDiscard && (
        <UndoNotice
          text="Your changes are discarded."
          busy={false}
          onUndo={() => {
            undoDiscard()
            setUndoDiscard(undefined)
          }}
          onDismiss={() => setUndoDiscard(undefined)}
        />
      )}
      <chakra.form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
          event.preventDefault()
          void save()
        }}
      >
        <EditorBar
          editor={editor}
          actions={actions}
          ref={bar.ref}
          onDiscard={() => {
            const undo = editor.discard()
            setUndoDiscard(() => undo)
          }}
        />
        <Heading as="h1" srOnly>
          {draft.title || 'New post'}
        </Heading>
        {writing.conflicts.length > 0 && (
          <Conflicts writing={writing} changed={changed} onChoose={editor.choose} />
        )}
        {serverPost && isFlagged && (serverPost.status !== 'draft' || hasText) && (
          <Notice tone={serverPost.status === 'draft' ? undefined : 'warning'} marginTop="6">
            <strong>
              {serverPost.status === 'draft'
                ? 'Before this goes out, edit what was found, or approve it.'
                : `${holding[serverPost.status]} until you approve it. Read, edit where it needs to be, then decide.`}
            </strong>
            <ReviewReasons reasons={serverPost.review.reasons} />
            <Action
              variant={serverPost.status === 'draft' ? 'quiet' : 'citrus'}
              onClick={async () => {
                const saved = editor.isPending ? await save() : serverPost
                if (saved) actions.start(saved, 'approve')
              }}
            >
              Approve
            </Action>
          </Notice>
        )}
        <chakra.div {...columns} style={barHeight(bar.height)}>
          <ArticleFields draft={draft} problems={problems} onChange={editor.change} />
          <PostSettings
            draft={draft}
            serverPost={serverPost}
            problems={problems}
            onChange={editor.change}
          />
        </chakra.div>
      </chakra.form>
      {serverPost && changed && (
        <chakra.div marginTop={{ base: '14', md: '20' }}>
          <PostAbout post={serverPost} changed={changed} />
          <PostVersions post={serverPost} />
        </chakra.div>
      )}
      <ForeignText editor={editor} />
      {actions.dialog}
    </>
  )
}

const holding: Readonly<Record<Exclude<BlogPost['status'], 'draft'>, string>> = {
  scheduled: 'Not published',
  published: 'Not published',
  withdrawn: 'Not brought back',
}

/**
 * Passes the bar's measured height to the styles. The text's toolbar sticks below the bar, whose height changes when
 * its buttons wrap.
 */
function barHeight(pixels: number | undefined): CSSProperties | undefined {
  return pixels === undefined ? undefined : ({ '--bar-height': `${pixels}px` } as CSSProperties)
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 42rem) minmax(0, 1fr)' },
  columnGap: { lg: '12', xl: '16' },
  rowGap: '12',
  alignItems: 'start',
  marginTop: '8',
  // Keeps focused controls clear of the sticky bar.
  '& :is(a, button, input, select, textarea, [contenteditable])': {
    scrollMarginTop: 'calc(var(--bar-height, 3.75rem) + {spacing.3})',
    scrollMarginBottom: '3',
  },
} as const
