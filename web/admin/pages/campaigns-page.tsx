import { CampaignList } from '../../features/campaigns/history/campaign-list.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/campaigns: every mail to all, and what people did with it. */
export function CampaignsPage() {
  return (
    <>
      <PageHead title="Campaigns">
        Every mail to all subscribers, and what became of it. Open one to see whom it reached, or to
        bring its text back.
      </PageHead>
      <CampaignList />
    </>
  )
}
