import { Card, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { isHeld, nextPost } from '../../../../contract/posts/next-post.ts'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Figures, Heading, Quiet, Row, Sheet } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { slotsInWords } from '../shared/slots-in-words.ts'
import type { Week } from '../shared/weeks.ts'
import { AutomationSwitch } from './automation-switch.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import type { Generation } from './use-generation.ts'

interface PipelineCardProps {
  /** Undefined while loading. */
  weeks: readonly Week[] | undefined
  upcoming: readonly BlogPost[] | undefined
  generation: Generation
}

export function PipelineCard({ weeks, upcoming = [], generation }: PipelineCardProps) {
  const title = useId()
  const timeZone = useTimeZone()
  const slots = slotsInWords(usePublishTimes())
  const next = nextPost(upcoming, new Date())
  const held = (weeks ?? [])
    .flatMap(({ posts }) => posts)
    .filter((post) => post.status === 'scheduled' && isHeld(post)).length
  const figures = {
    'Posts in Pipeline': weeks?.reduce((sum, week) => sum + week.posts.length, 0) ?? '–',
    'Weeks Covered': weeks?.length ?? '–',
    Automated: '100%',
  }
  return (
    <Sheet marginTop="6">
      <Card.Root as="article" aria-labelledby={title}>
        <Row justifyContent="space-between">
          <Heading as="h3" size="card" id={title}>
            Automated Content Pipeline
          </Heading>
          <AutomationSwitch />
        </Row>
        <Figures gridTemplateColumns="repeat(3, minmax(0, 1fr))">
          {Object.entries(figures).map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </Figures>
        <Quiet>
          Content is scheduled for {slots}. Posts are published automatically, and newsletters are
          sent to subscribers.
        </Quiet>
        {next && (
          <chakra.p marginTop="3" fontSize="sm">
            Next: <b>{next.title}</b>, {timeWithZone(next.publish_at, timeZone)}
          </chakra.p>
        )}
        {held > 0 && (
          <Quiet marginTop="1">{countOf(held, 'post')} held until somebody approves it.</Quiet>
        )}
        {generation.job && <GenerationProgress job={generation.job} onRetry={generation.start} />}
      </Card.Root>
    </Sheet>
  )
}
