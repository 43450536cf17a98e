import { useId } from 'react'
import type { Trends } from '../../../../contract/analytics/schemas.ts'
import { formatCount } from '../../../components/counts.ts'
import { fillsOf, MailKinds, mailKinds, Stripes } from './mail-kinds.tsx'
import { PlotCard } from './plot-card.tsx'
import { PlotFrame } from './plot-frame.tsx'
import { lengthOf, PLOT_HEIGHT, stack } from './plot-scale.ts'
import { mailOf, mailWords, shortDate } from './trend-words.ts'

type Week = Trends['mail'][number]

export function MailPlot({ weeks }: { weeks: Trends['mail'] }) {
  const stripes = useId()
  const max = Math.max(0, ...weeks.map(mailOf))
  return (
    <PlotCard
      name={`Emails a week, last ${weeks.length} weeks`}
      caption={mailWords(weeks)}
      rows={weeks}
      keyOf={({ week }) => week}
      columns={[
        { name: 'Week of', cell: ({ week }) => shortDate(week) },
        ...mailKinds.map(({ key, label }) => ({
          name: label,
          isNumber: true,
          cell: (week: Week) => formatCount(week[key]),
        })),
      ]}
    >
      <PlotFrame max={max} first={shortDate(weeks.at(0)?.week ?? '')} last="This week">
        <defs>
          <Stripes id={stripes} />
        </defs>
        {weeks.map((week, index) => (
          <Bar
            key={week.week}
            week={week}
            max={max}
            stripes={stripes}
            place={index / weeks.length}
            width={1 / weeks.length}
          />
        ))}
      </PlotFrame>
      <MailKinds stripes={stripes} />
    </PlotCard>
  )
}

interface BarProps {
  week: Week
  max: number
  stripes: string
  /** Left edge and width of the week's column, as shares of the plot's width. */
  place: number
  width: number
}

const BAR_SHARE = 0.64

function Bar({ week, max, stripes, place, width }: BarProps) {
  const fills = fillsOf(stripes)
  const lengths = mailKinds.map(({ key }) => lengthOf(week[key], max))
  const starts = stack(lengths)
  return mailKinds.map(({ key }, index) => {
    const length = lengths[index] ?? 0
    if (length === 0) return null
    return (
      <rect
        key={key}
        x={percent(place + (width * (1 - BAR_SHARE)) / 2)}
        width={percent(width * BAR_SHARE)}
        y={PLOT_HEIGHT - (starts[index] ?? 0) - length}
        height={length}
        strokeWidth={1.5}
        {...fills[key]}
      />
    )
  })
}

function percent(part: number): string {
  return `${part * 100}%`
}
