import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { LoadFailure, Quiet, Section } from '../../../components/admin-ui.tsx'
import { Choice } from '../../../components/choice.tsx'
import { formatCount } from '../../../components/counts.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { useEngagement } from '../api/outcome.ts'
import { EngagementBars } from './engagement-bars.tsx'
import { busiestText, dayMoments, hourMoments, type Moment } from './engagement-words.ts'

const spans = [
  { value: 'hours', label: 'First 3 days, by hour' },
  { value: 'days', label: 'By day' },
] as const
type Span = (typeof spans)[number]['value']

/**
 * Opens and clicks of one campaign by hour or day, or of all campaigns together by day. Renders nothing if opens and
 * clicks are not tracked.
 * @param campaignId undefined for all campaigns
 */
export function EngagementOverTime({ campaignId }: { campaignId?: string }) {
  const timeZone = useTimeZone()
  const [span, setSpan] = useState<Span>(campaignId === undefined ? 'days' : 'hours')
  const what = campaignId === undefined ? 'a campaign' : 'it'
  const { data, isError } = useEngagement(campaignId)
  if (data && !data.tracking) return null
  const moments = !data
    ? []
    : span === 'hours'
      ? hourMoments(data.hours, timeZone)
      : dayMoments(data.days)
  return (
    <Section
      title="Opened and clicked over time"
      aside={
        campaignId !== undefined && (
          <Choice name="Time" options={spans} value={span} onChange={setSpan} />
        )
      }
    >
      {data ? (
        <>
          <Quiet marginBottom="5">
            {busiestText(moments, what)}. Each person counts once a campaign, when they first opened
            or clicked.
          </Quiet>
          {moments.some(hasAny) && <EngagementBars bars={moments} format={formatCount} />}
          <AsTable moments={moments} />
        </>
      ) : isError ? (
        <LoadFailure>{`When people opened ${what} could not be loaded`}</LoadFailure>
      ) : (
        <chakra.div minHeight="64">
          <Quiet role="status">Loading when people opened {what}...</Quiet>
        </chakra.div>
      )}
    </Section>
  )
}

const figures = [
  { name: 'Opened', figure: 'opened' },
  { name: 'Clicked', figure: 'clicked' },
  { name: 'Opened by machines', figure: 'machineOpened' },
  { name: 'Clicked by machines', figure: 'machineClicked' },
] as const

function hasAny(moment: Moment): boolean {
  return figures.some(({ figure }) => moment[figure] > 0)
}

/** Omits hours and days without opens or clicks. A row for each of the 72 hours would make the table too long. */
function AsTable({ moments }: { moments: readonly Moment[] }) {
  const rows = moments.filter(hasAny)
  if (rows.length === 0) return null
  return (
    <Disclosure summary="Show as table">
      <DataTable
        label="Opened and clicked over time, as a table"
        maxHeight="320px"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { name: 'When', cell: ({ name }) => name },
          ...figures.map(({ name, figure }) => ({
            name,
            isNumber: true,
            cell: (moment: Moment) => formatCount(moment[figure]),
          })),
        ]}
      />
    </Disclosure>
  )
}
