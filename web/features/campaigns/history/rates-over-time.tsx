import { Card, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { LoadFailure, Quiet, Section, Sheet, TextLink } from '../../../components/admin-ui.tsx'
import { Choice } from '../../../components/choice.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { useCampaignRates } from '../api/outcome.ts'
import { campaignPath } from '../shared/campaign-words.ts'
import { EngagementBars } from './engagement-bars.tsx'
import {
  type Grouping,
  groupRates,
  percent,
  type RateGroup,
  type Rates,
  rateKeys,
  rateNames,
  USUAL_CAMPAIGNS,
  usualRates,
} from './rates.ts'

const choices = [
  { value: 'campaign', label: 'By campaign' },
  { value: 'month', label: 'By month' },
  { value: 'segment', label: 'By segment' },
] as const

/** Compares each rate with the median of the last five campaigns. */
export function RatesOverTime() {
  const { data, isError } = useCampaignRates()
  const timeZone = useTimeZone()
  const [by, setBy] = useState<Grouping>('campaign')
  if (isError)
    return (
      <Section title="Rates">
        <LoadFailure>The rates could not be loaded</LoadFailure>
      </Section>
    )
  if (!data || data.campaigns.length === 0) return null
  const usual = usualRates(data.campaigns)
  const groups = groupRates(data.campaigns, by, timeZone)
  return (
    <Section title="Rates">
      <Sheet>
        <Card.Root as="article">
          <Choice name="Rates" options={choices} value={by} onChange={setBy} />
          {by !== 'segment' && groups.length > 1 && (
            <chakra.div marginTop="6">
              <EngagementBars sparse bars={barsOf(groups)} format={percent} />
            </chakra.div>
          )}
          <chakra.div marginTop="6">
            <DataTable
              label={`Rates ${choices.find(({ value }) => value === by)?.label.toLowerCase()}`}
              maxHeight="420px"
              columns={[
                { name: 'Mail', cell: nameOf },
                { name: 'Sent', isNumber: true, cell: ({ sent }) => formatCount(sent) },
                ...rateKeys.map((key) => ({
                  name: rateNames[key],
                  isNumber: true,
                  cell: ({ rates }: RateGroup) => (
                    <>
                      {percent(rates[key])}
                      {usual && <Difference rate={rates[key]} usual={usual[key]} />}
                    </>
                  ),
                })),
              ]}
              rows={groups}
              keyOf={({ id }) => id}
            />
          </chakra.div>
          <Quiet marginTop="3">
            {usual &&
              legend(
                usual,
                countOf(Math.min(USUAL_CAMPAIGNS, data.campaigns.length), 'campaign'),
                data.tracking,
              )}
          </Quiet>
        </Card.Root>
      </Sheet>
    </Section>
  )
}

const MAX_BARS = 30

function barsOf(groups: readonly RateGroup[]) {
  const latest = groups.slice(0, MAX_BARS).toReversed()
  return latest.map(({ id, name, rates: { opened, clicked } }) => ({ id, name, opened, clicked }))
}

function nameOf({ name, campaignId }: RateGroup) {
  if (campaignId === undefined) return name
  return <TextLink to={campaignPath(campaignId)}>{name}</TextLink>
}

/** Percentage points above or below the usual rate. */
function Difference({ rate, usual }: { rate: number; usual: number }) {
  const points = 100 * (rate - usual)
  if (Math.abs(points) < 0.05) return null
  return (
    <chakra.small display="block" color="fg.muted" whiteSpace="nowrap">
      {points > 0 ? '+' : '−'}
      {Math.abs(points).toFixed(1)}
    </chakra.small>
  )
}

function legend(usual: Rates, campaigns: string, tracking: boolean): string {
  const medians = rateKeys.map((key) => `${rateNames[key].toLowerCase()} ${percent(usual[key])}`)
  const opens = tracking ? '' : ' Opens and clicks are not tracked here.'
  return `Opened, clicked and unsubscribed are shares of what was delivered, the others of what was sent. Opens and clicks are people’s, not machines’. Below each rate: the difference in points from the median of the last ${campaigns} (${medians.join(', ')}).${opens}`
}
