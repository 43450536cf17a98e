import { CampaignList } from '../../features/campaigns/history/campaign-list.tsx'
import { PageHead } from '../page-head.tsx'

export function CampaignsPage() {
  return (
    <>
      <PageHead title="Campaigns">
        Every mail to all subscribers, to a segment or to a part of the list. Open one to see its
        results, or to use its text again.
      </PageHead>
      <CampaignList />
    </>
  )
}
