import { useState } from 'react'
import type { BlogPost } from '../../../contract/posts/schemas.ts'
import { Action, LoadFailure, Row, Section, TextLink } from '../../components/admin-ui.tsx'
import { usePipeline, useUpcoming } from './api/posts.ts'
import { UndoNotice, usePostActions } from './calendar/post-actions.tsx'
import { PublishingSchedule, SCHEDULE_TITLE } from './calendar/publishing-schedule.tsx'
import { type OpenDialog, PostDialog } from './editor/post-dialog.tsx'
import { unsaved } from './editor/use-post-form.ts'
import { AutomationFeatures } from './generation/automation-features.tsx'
import { PipelineCard } from './generation/pipeline-card.tsx'
import { SchedulerActions } from './generation/scheduler-actions.tsx'
import { useGeneration } from './generation/use-generation.ts'
import { useFailureToast } from './shared/failure-toast.ts'
import type { PostAction } from './shared/post-menu.tsx'
import { postsOf, weeksOf } from './shared/weeks.ts'

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
    if (action === 'schedule' || action === 'unschedule') actions[action](post)
    else setDialog({ kind: action, post })
  }

  return (
    <>
      <Section
        title="Automated Blog Publishing"
        aside={
          <Row>
            <TextLink to="/admin/posts">All posts</TextLink>
            <Action onClick={() => setDialog({ kind: 'write' })}>Write a post</Action>
          </Row>
        }
      >
        <SchedulerActions generation={generation} />
        <PipelineCard weeks={weeks} next={upcoming.data?.[0]} generation={generation} />
        {actions.done && <UndoNotice actions={actions} text={actions.done.text} />}
      </Section>
      {pipeline.isError && (
        <Section title={SCHEDULE_TITLE}>
          <LoadFailure>The pipeline could not be loaded</LoadFailure>
        </Section>
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
