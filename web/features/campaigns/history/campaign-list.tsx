import { chakra } from '@chakra-ui/react'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { TextButton } from '../../../components/admin-ui.tsx'
import { kindName, momentText, statusNames } from '../shared/campaign-words.ts'
import { progressText } from '../shared/progress.ts'

const List = chakra('ul', {
  base: {
    borderTopWidth: '2px',
    borderColor: 'fg',
    fontSize: 'sm',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { paddingBlock: '4', borderBottomWidth: '1px', borderColor: 'border' },
  },
})
const Subject = chakra('h3', {
  base: { fontSize: 'md', fontWeight: '700', lineHeight: '1.35', overflowWrap: 'anywhere' },
})
const Quiet = chakra('p', { base: { color: 'fg.muted' } })

/** The table's content where there is no room for its columns: on a phone, and on a tablet. */
export function CampaignList({
  campaigns,
  onShow,
}: {
  campaigns: readonly Campaign[]
  onShow: (campaign: Campaign) => void
}) {
  const timeZone = useTimeZone()
  return (
    <List aria-label="Past campaigns">
      {campaigns.map((campaign) => (
        <li key={campaign.campaignId}>
          <Subject>
            <TextButton type="button" onClick={() => onShow(campaign)}>
              {campaign.subject}
            </TextButton>
          </Subject>
          <p>{progressText(campaign)}</p>
          <Quiet>
            {kindName(campaign.kind)} · {statusNames[campaign.status]} ·{' '}
            <time dateTime={campaign.created_at}>{momentText(campaign.created_at, timeZone)}</time>
          </Quiet>
        </li>
      ))}
    </List>
  )
}
