import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { Button } from '../../components/button.tsx'
import { usePipeline, useUpcoming } from './api/posts.ts'
import { AutomationFeatures } from './automation-features.tsx'
import { PartHeading } from './look.tsx'
import { PipelineCard } from './pipeline-card.tsx'
import { type OpenDialog, PostDialog } from './post-dialog.tsx'
import type { PostAction } from './post-menu.tsx'
import { PublishingSchedule } from './publishing-schedule.tsx'
import { SchedulerActions } from './scheduler-actions.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { unsaved } from './unsaved-post.ts'
import { useFailureToast } from './use-failure-toast.ts'
import { useGeneration } from './use-generation.ts'
import { usePostActions } from './use-post-actions.ts'
import { postsOf, weeksOf } from './weeks.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    marginBottom: '20px',
  },
})

/** The staff area's second tab (spec §2). */
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
