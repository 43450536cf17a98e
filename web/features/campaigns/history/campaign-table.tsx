import { chakra, useBreakpointValue } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Quiet, Rows, TextButton } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { kindName, momentText, statusNames } from '../shared/campaign-words.ts'
import { isUnstarted, progressText, unsentTexts } from '../shared/progress.ts'

interface CampaignTableProps {
  campaigns: readonly Campaign[]
  /** Its subject was chosen: to see what became of its mail. */
  onShow: (campaign: Campaign) => void
}

/** Campaigns as a table; as a list where there is no room for its columns, on a phone and on a tablet. */
export function CampaignTable({ campaigns, onShow }: CampaignTableProps) {
  const hasRoom = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const subject = (campaign: Campaign) => (
    <TextButton onClick={() => onShow(campaign)}>{campaign.subject}</TextButton>
  )
  if (!hasRoom)
    return (
      <Rows strong roomy aria-label="Past campaigns">
        {campaigns.map((campaign) => (
          <li key={campaign.campaignId}>
            <h3>{subject(campaign)}</h3>
            <p>{progressText(campaign)}</p>
            <Quiet>
              <CampaignFacts campaign={campaign} />
            </Quiet>
          </li>
        ))}
      </Rows>
    )
  return (
    <DataTable
      label="Past campaigns"
      rows={campaigns}
      keyOf={({ campaignId }) => campaignId}
      columns={[
        { name: 'Subject', cell: subject },
        { name: 'Kind', cell: ({ kind }) => kindName(kind) },
        { name: 'Status', cell: ({ status }) => statusNames[status] },
        { name: 'Recipients', isNumber: true, cell: (one) => formatCount(one.recipientCount) },
        { name: 'Submitted', isNumber: true, cell: (one) => formatCount(one.sentCount) },
        { name: 'Not sent', cell: (one) => <NotSent campaign={one} /> },
        { name: 'Date', cell: (one) => <Created campaign={one} /> },
      ]}
    />
  )
}

/** 'Newsletter · Finished · Nov 20, 2026, 9:00 AM'. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { kind, status } = campaign
  return (
    <>
      {kindName(kind)} · {statusNames[status]} · <Created campaign={campaign} />
    </>
  )
}

function Created({ campaign: { created_at } }: { campaign: Campaign }) {
  const timeZone = useTimeZone()
  return <time dateTime={created_at}>{momentText(created_at, timeZone)}</time>
}

function NotSent({ campaign }: { campaign: Campaign }) {
  if (isUnstarted(campaign)) return 'Nobody was mailed'
  const texts = unsentTexts(campaign)
  if (texts.length === 0) return 'None'
  // Breaks between two of them, never inside one.
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <chakra.span whiteSpace="nowrap">{text}</chakra.span>
    </Fragment>
  ))
}
