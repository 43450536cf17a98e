import { Badge, chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { PastCampaign } from '../../../../contract/campaigns/history-schemas.ts'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Quiet, TextLink } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { ListTable } from '../../../components/data-table.tsx'
import { campaignPath, kindName, momentText, statusNames } from '../shared/campaign-words.ts'
import { isUnstarted, progressText, unsentTexts } from '../shared/progress.ts'
import { reachedShare, reachedText } from './feedback-words.ts'

type Listed = Campaign & Partial<Pick<PastCampaign, 'reached'>>

interface CampaignTableProps {
  label: string
  campaigns: readonly Listed[]
  /**
   * `bounced` shows the column Bounced, and `all` shows Bounced, Opened and Clicked. Without `results`, the table shows
   * the column Recipients instead.
   */
  results?: 'bounced' | 'all'
}

export function CampaignTable({ label, campaigns, results }: CampaignTableProps) {
  return (
    <ListTable
      label={label}
      rows={campaigns}
      keyOf={({ campaignId }) => campaignId}
      columns={[
        { name: 'Subject', cell: (one) => <Subject campaign={one} /> },
        { name: 'Kind', cell: ({ kind }) => kindName(kind) },
        {
          name: 'Status',
          cell: ({ status }) => (
            <Badge variant={status === 'paused' ? 'solid' : 'subtle'}>{statusNames[status]}</Badge>
          ),
        },
        ...(results
          ? []
          : [
              {
                name: 'Recipients',
                isNumber: true,
                cell: (one: Listed) => formatCount(one.recipientCount),
              },
            ]),
        { name: 'Sent', isNumber: true, cell: (one) => formatCount(one.sentCount) },
        { name: 'Not sent', cell: (one) => <NotSent campaign={one} /> },
        ...(results ? [bounced] : []),
        ...(results === 'all'
          ? [reachedColumn('Opened', 'opened'), reachedColumn('Clicked', 'clicked')]
          : []),
        { name: 'Date', cell: (one) => <When campaign={one} /> },
      ]}
      card={(campaign) => (
        <>
          <h3>
            <Subject campaign={campaign} />
          </h3>
          <p>{progressText(campaign)}</p>
          {results && campaign.reached && hasStarted(campaign) && (
            <p>{reachedText(campaign.reached, campaign.sentCount, results)}</p>
          )}
          <Quiet>
            <CampaignFacts campaign={campaign} />
          </Quiet>
        </>
      )}
    />
  )
}

function Subject({ campaign: { campaignId, subject, wave } }: { campaign: Campaign }) {
  return (
    <>
      <TextLink to={campaignPath(campaignId)}>{subject}</TextLink>
      {wave && <Quiet>Wave {wave.number}</Quiet>}
    </>
  )
}

/** A scheduled campaign has no counts yet. */
function hasStarted({ status }: Listed): boolean {
  return status !== 'scheduled'
}

const bounced = {
  name: 'Bounced',
  isNumber: true,
  cell: (one: Listed) =>
    hasStarted(one) && one.reached && reachedShare(one.reached.bounced, one.sentCount),
}

function reachedColumn(name: string, figure: 'opened' | 'clicked') {
  return {
    name,
    isNumber: true,
    cell: (one: Listed) =>
      hasStarted(one) && one.reached && reachedShare(one.reached[figure], one.reached.delivered),
  }
}

/** For example 'Newsletter · Finished · Nov 20, 2026, 9:00 AM'. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { kind, status } = campaign
  return (
    <>
      {kindName(kind)} · {statusNames[status]} · <When campaign={campaign} />
    </>
  )
}

function When({ campaign }: { campaign: Campaign }) {
  const timeZone = useTimeZone()
  const { status, scheduled_for, created_at, finished_at } = campaign
  const ended = isUnstarted(campaign) ? finished_at : null
  const moment = ended ?? scheduled_for ?? created_at
  return (
    <>
      {status === 'scheduled' && 'Goes out '}
      <time dateTime={moment}>{momentText(moment, timeZone)}</time>
    </>
  )
}

function NotSent({ campaign }: { campaign: Campaign }) {
  if (isUnstarted(campaign)) return 'Nobody was mailed'
  if (campaign.status === 'scheduled') return 'Nobody yet'
  const texts = [...waitingTexts(campaign), ...unsentTexts(campaign)]
  if (texts.length === 0) return 'None'
  // Lines break only between the texts.
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <chakra.span whiteSpace="nowrap">{text}</chakra.span>
    </Fragment>
  ))
}

function waitingTexts({ status, remainingCount }: Campaign): string[] {
  return remainingCount > 0 && !isOver(status) ? [`${formatCount(remainingCount)} waiting`] : []
}
