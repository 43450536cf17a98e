import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { CardHeading } from '../../../components/admin-ui.tsx'
import { Small } from '../shared/parts.tsx'
import { slotsInWords } from '../shared/slots-in-words.ts'
import type { Week } from '../shared/weeks.ts'
import { AutomationSwitch } from './automation-switch.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import type { Generation } from './use-generation.ts'

const Sheet = chakra('section', {
  base: {
    marginTop: '8',
    padding: { base: '20px 16px 24px', md: '28px 32px 32px' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
  },
})
const Numbers = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    marginBlock: { base: '5', md: '6' },
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      // In a reversed column the end is the top: figures stand in line though a label takes two lines.
      justifyContent: 'flex-end',
      paddingInlineEnd: '3',
    },
    '& > div + div': {
      paddingInlineStart: { base: '3', md: '6' },
      borderInlineStartWidth: '1px',
      borderColor: 'border',
    },
    '& dt': { fontSize: { base: 'xs', md: 'sm' }, lineHeight: '1.4', color: 'fg.muted' },
    '& dd': {
      fontSize: 'clamp(1.625rem, 1.2rem + 1.8vw, 2.75rem)',
      fontWeight: '800',
      letterSpacing: '-0.04em',
      lineHeight: '1.15',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
const Next = chakra('p', {
  base: { marginTop: '3', fontSize: 'sm', '& b': { fontWeight: '700' } },
})

/** The figures of the pipeline, what automation does with it, and the generation under way. */
export function PipelineCard({
  weeks,
  upcoming,
  generation,
}: {
  /** Undefined while it is not known. */
  weeks: readonly Week[] | undefined
  upcoming: readonly BlogPost[] | undefined
  generation: Generation
}) {
  const title = useId()
  const timeZone = useTimeZone()
  const publish = usePublishTimes()
  const next = upcoming?.[0]
  const posts = weeks?.reduce((sum, week) => sum + week.posts.length, 0)
  return (
    <Sheet aria-labelledby={title}>
      <Head>
        <CardHeading id={title}>Automated Content Pipeline</CardHeading>
        <AutomationSwitch />
      </Head>
      <Numbers>
        <div>
          <dt>Posts in Pipeline</dt>
          <dd>{posts ?? '–'}</dd>
        </div>
        <div>
          <dt>Weeks Covered</dt>
          <dd>{weeks?.length ?? '–'}</dd>
        </div>
        <div>
          <dt>Automated</dt>
          <dd>100%</dd>
        </div>
      </Numbers>
      <Small maxWidth="68ch">
        Content is scheduled for {slotsInWords(publish)}. Posts are published automatically, and
        newsletters are sent to subscribers.
      </Small>
      {next && (
        <Next>
          Next: <b>{next.title}</b>, {timeWithZone(next.publish_at, timeZone)}
        </Next>
      )}
      {generation.job && <GenerationProgress job={generation.job} onRetry={generation.start} />}
    </Sheet>
  )
}
