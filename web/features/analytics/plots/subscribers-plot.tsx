import type { Trends } from '../../../../contract/analytics/schemas.ts'
import { formatCount } from '../../../components/counts.ts'
import { art } from '../../../illustrations/colors.ts'
import { PlotCard } from './plot-card.tsx'
import { PlotFrame } from './plot-frame.tsx'
import { lengthOf, linePoints, PLOT_HEIGHT } from './plot-scale.ts'
import { growthWords, shortDate } from './trend-words.ts'

export function SubscribersPlot({ days }: { days: Trends['subscribers'] }) {
  const values = days.map(({ active }) => active)
  const max = Math.max(0, ...values)
  const points = linePoints(values, max)
  const today = PLOT_HEIGHT - lengthOf(values.at(-1) ?? 0, max)
  return (
    <PlotCard
      name={`Subscribers, last ${days.length} days`}
      caption={growthWords(days)}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { name: 'Day', cell: ({ day }) => shortDate(day) },
        { name: 'Active', isNumber: true, cell: ({ active }) => formatCount(active) },
      ]}
    >
      <PlotFrame max={max} first={shortDate(days.at(0)?.day ?? '')} last="Today">
        <svg
          width="100%"
          height={PLOT_HEIGHT}
          viewBox={`0 0 100 ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <polygon points={`0,${PLOT_HEIGHT} ${points} 100,${PLOT_HEIGHT}`} fill={art.track} />
          <polyline
            points={points}
            fill="none"
            stroke={art.arc}
            strokeWidth={3}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <circle cx="100%" cy={today} r={5} fill={art.arc} />
      </PlotFrame>
    </PlotCard>
  )
}
