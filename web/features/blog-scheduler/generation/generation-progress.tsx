import { chakra } from '@chakra-ui/react'
import type { GenerationJob } from '../../../../contract/posts/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { wallClock } from '../../../clock/wall-clock.ts'
import { Button } from '../../../components/button.tsx'
import { countOf } from '../../../components/counts.ts'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { Small } from '../shared/parts.tsx'
import { slotTime } from '../shared/publish-time.ts'

const Box = chakra('div', {
  base: { marginTop: '6', paddingTop: '5', borderTopWidth: '1px', borderColor: 'border' },
})
const Words = chakra('p', {
  base: { fontSize: 'sm', fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
})
const Track = chakra('div', {
  base: {
    height: '8px',
    marginTop: '2.5',
    borderRadius: 'full',
    bg: 'art.track',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& > div': {
      height: '100%',
      minWidth: '8px',
      borderRadius: 'full',
      bg: 'leaf.solid',
      transition: 'width 400ms ease-out',
    },
  },
})
const Failures = chakra('ul', {
  base: {
    marginBlock: '12px 16px',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '16rem 1fr' },
      gap: '0 24px',
      paddingBlock: '2.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
      fontSize: 'sm',
    },
    '& b': { fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'fg.muted' },
  },
})

/** How far the job is; afterwards the slots ahead that stayed empty, with a way to try again. */
export function GenerationProgress({ job, onRetry }: { job: GenerationJob; onRetry: () => void }) {
  const timeZone = useTimeZone()
  if (job.status === 'running') return <Running job={job} />
  const open = job.errors.filter(({ slot }) => slot > wallClock(new Date(), timeZone))
  return open.length > 0 ? <Failed errors={open} onRetry={onRetry} /> : null
}

function Running({ job: { done, total, errors } }: { job: GenerationJob }) {
  const words = `${done} of ${countOf(total, 'article')}`
  const settled = done + errors.length
  return (
    <Box>
      <Words role="status">{words}</Words>
      <Track
        role="progressbar"
        aria-label="Articles written"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <div style={{ width: `${total > 0 ? (100 * settled) / total : 0}%` }} />
      </Track>
      <Small marginTop="2.5">
        You can leave this page: the articles are written all the same.
        {errors.length > 0 && ` ${countOf(errors.length, 'slot')} could not be filled so far.`}
      </Small>
    </Box>
  )
}

function Failed({ errors, onRetry }: { errors: GenerationJob['errors']; onRetry: () => void }) {
  const timeZone = useTimeZone()
  return (
    <Box role="alert">
      <Problem>
        <Alert />
        {countOf(errors.length, 'slot')} could not be filled
      </Problem>
      <Failures>
        {errors.map(({ slot, message }) => (
          <li key={slot}>
            <b>{slotTime(slot, timeZone)}</b>
            <span>{message}</span>
          </li>
        ))}
      </Failures>
      <Button type="button" look="quiet" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}
