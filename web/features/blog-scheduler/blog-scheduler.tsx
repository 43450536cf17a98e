import { LoadFailure, Row, Section, TextLink } from '../../components/admin-ui.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { usePostActions } from './actions/use-post-actions.tsx'
import { usePipeline, useUpcoming } from './api/posts.ts'
import { PublishingSchedule, SCHEDULE_TITLE } from './calendar/publishing-schedule.tsx'
import { AutomationFeatures } from './generation/automation-features.tsx'
import { PipelineCard } from './generation/pipeline-card.tsx'
import { SchedulerActions } from './generation/scheduler-actions.tsx'
import { useGeneration } from './generation/use-generation.ts'
import { useFailureToast } from './shared/failure-toast.ts'
import { weeksOf } from './shared/weeks.ts'

/** A tab of the dashboard (`/admin?tab=blog`). */
export function BlogScheduler() {
  const upcoming = useUpcoming()
  const pipeline = usePipeline()
  useFailureToast(upcoming, 'Failed to load upcoming posts')
  useFailureToast(pipeline, 'Failed to load content pipeline')
  const generation = useGeneration()
  const actions = usePostActions()
  const weeks = pipeline.data && weeksOf(pipeline.data)

  return (
    <>
      <Section
        title="Automated Blog Publishing"
        aside={
          <Row>
            <TextLink to="/admin/calendar">Calendar</TextLink>
            <TextLink to="/admin/posts">All posts</TextLink>
            <ButtonLink variant="quiet" size="sm" to="/admin/posts/new">
              Write a post
            </ButtonLink>
          </Row>
        }
      >
        <SchedulerActions generation={generation} />
        <PipelineCard weeks={weeks} upcoming={upcoming.data} generation={generation} />
        {actions.notice}
      </Section>
      {pipeline.isError && (
        <Section title={SCHEDULE_TITLE}>
          <LoadFailure>The pipeline could not be loaded</LoadFailure>
        </Section>
      )}
      {weeks && weeks.length > 0 && (
        <PublishingSchedule weeks={weeks} busyId={actions.busyId} onAction={actions.start} />
      )}
      <AutomationFeatures />
      {actions.dialog}
    </>
  )
}
