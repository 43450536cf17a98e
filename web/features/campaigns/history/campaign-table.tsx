import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Table, TextButton } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { kindName, momentText, statusNames } from '../shared/campaign-words.ts'
import { isUnstarted, unsentTexts } from '../shared/progress.ts'

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } })
const Campaigns = chakra(Table, {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '14px 20px 14px 0', verticalAlign: 'top' },
    '& thead th': { whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: '700', minWidth: '12rem', overflowWrap: 'anywhere' },
    // Its words stand level with the row's, whatever room there is to press it.
    '& tbody th > button': { marginBlock: '-5px' },
    '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& th:last-child, & td:last-child': { paddingInlineEnd: '0', whiteSpace: 'nowrap' },
  },
})

interface CampaignTableProps {
  campaigns: readonly Campaign[]
  /** Its subject was chosen: to see what became of its mail. */
  onShow: (campaign: Campaign) => void
}

export function CampaignTable({ campaigns, onShow }: CampaignTableProps) {
  const timeZone = useTimeZone()
  return (
    <Campaigns aria-label="Past campaigns">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">Kind</th>
          <th scope="col">Status</th>
          <th scope="col" data-number>
            Recipients
          </th>
          <th scope="col" data-number>
            Submitted
          </th>
          <th scope="col">Not sent</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.campaignId}>
            <th scope="row">
              <TextButton type="button" onClick={() => onShow(campaign)}>
                {campaign.subject}
              </TextButton>
            </th>
            <td>{kindName(campaign.kind)}</td>
            <td>{statusNames[campaign.status]}</td>
            <td data-number>{formatCount(campaign.recipientCount)}</td>
            <td data-number>{formatCount(campaign.sentCount)}</td>
            <td>
              <NotSent campaign={campaign} />
            </td>
            <td>
              <time dateTime={campaign.created_at}>
                {momentText(campaign.created_at, timeZone)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </Campaigns>
  )
}

function NotSent({ campaign }: { campaign: Campaign }) {
  if (isUnstarted(campaign)) return 'Nobody was mailed'
  const texts = unsentTexts(campaign)
  if (texts.length === 0) return 'None'
  // Breaks between two of them, never inside one.
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <Whole>{text}</Whole>
    </Fragment>
  ))
}
