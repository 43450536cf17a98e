import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { Button } from '../../components/button.tsx'
import { usePipeline, useUpcoming } from './api/posts.ts'
import { PublishingSchedule } from './calendar/publishing-schedule.tsx'
import { UndoNotice } from './calendar/undo-notice.tsx'
import { usePostActions } from './calendar/use-post-actions.ts'
import { type OpenDialog, PostDialog } from './editor/post-dialog.tsx'
import { unsaved } from './editor/unsaved-post.ts'
import { AutomationFeatures } from './generation/automation-features.tsx'
import { PipelineCard } from './generation/pipeline-card.tsx'
import { SchedulerActions } from './generation/scheduler-actions.tsx'
import { useGeneration } from './generation/use-generation.ts'
import { PartHeading } from './shared/parts.tsx'
import type { PostAction } from './shared/post-menu.tsx'
import { useFailureToast } from './shared/use-failure-toast.ts'
import { postsOf, weeksOf } from './shared/weeks.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    marginBottom: '5',
  },
})

/** The staff area's second tab. */
export function BlogScheduler() {
  const upcoming = useUpcoming()
  const pipeline = usePipeline()
  useFailureToast(upcoming, 'Failed to load upcoming posts')
  useFailureToast(pipeline, 'Failed to load content pipeline')
  const generation = useGeneration()
  const actions = usePostActions()
  const [dialog, setDialog] = useState<OpenDialog | undefined>(unsavedDialog)
  const weeks = pipeline.data && weeksOf(pipeline.data)

  function act(action: PostAction, post: BlogPost) {
    if (action === 'approve' || action === 'schedule' || action === 'unschedule')
      actions[action](post)
    else setDialog({ kind: action, post })
  }

  return (
    <>
      <Head>
        <PartHeading>Automated Blog Publishing</PartHeading>
        <Button type="button" look="quiet" size="sm" onClick={() => setDialog({ kind: 'write' })}>
          Write a post
        </Button>
      </Head>
      <SchedulerActions generation={generation} />
      <PipelineCard weeks={weeks} upcoming={upcoming.data} generation={generation} />
      {actions.done && (
        <UndoNotice
          text={actions.done.text}
          isBusy={actions.isBusy}
          onUndo={actions.undo}
          onDismiss={actions.dismiss}
        />
      )}
      {weeks && weeks.length > 0 && (
        <PublishingSchedule weeks={weeks} busyId={actions.busyId} onAction={act} />
      )}
      <AutomationFeatures />
      {dialog && (
        <PostDialog
          dialog={dialog}
          posts={pipeline.data ? postsOf(pipeline.data) : []}
          onMoved={actions.moved}
          onDeleted={actions.deleted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** The editor with what was being written when a sign-in or a reload came in between. */
function unsavedDialog(): OpenDialog | undefined {
  const kept = unsaved.get()
  if (!kept) return undefined
  return kept.post ? { kind: 'edit', post: kept.post } : { kind: 'write' }
}
