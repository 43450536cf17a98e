import { chakra } from '@chakra-ui/react'
import type { GenerationJob } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { wallClock } from '../../../clock/wall-clock.ts'
import { Action, DetailList, Failure, Quiet } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { ProgressBar } from '../../../components/progress-bar.tsx'
import { slotTime } from '../shared/publish-time.ts'

/** The job's progress. After the job has ended: the future slots that stayed empty, with a retry button. */
export function GenerationProgress({ job, onRetry }: { job: GenerationJob; onRetry: () => void }) {
  const timeZone = useTimeZone()
  const { status, done, total, errors } = job
  const unfilled = errors.filter(({ slot }) => slot > wallClock(new Date(), timeZone))
  if (status === 'running')
    return (
      <chakra.div marginTop="6">
        <ProgressBar
          label="Articles written"
          value={total > 0 ? (100 * (done + errors.length)) / total : 0}
        >
          <b role="status">
            {done} of {countOf(total, 'article')}
          </b>
        </ProgressBar>
        <Quiet>
          You can leave this page: the articles are written all the same.
          {errors.length > 0 && ` ${countOf(errors.length, 'slot')} could not be filled so far.`}
        </Quiet>
      </chakra.div>
    )
  if (unfilled.length === 0) return null
  return (
    <chakra.div marginTop="6">
      <Failure>{countOf(unfilled.length, 'slot')} could not be filled</Failure>
      <DetailList marginTop="3" marginBottom="4">
        {unfilled.map(({ slot, message }) => (
          <div key={slot}>
            <dt>{slotTime(slot, timeZone)}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </DetailList>
      <Action onClick={onRetry}>Try again</Action>
    </chakra.div>
  )
}
