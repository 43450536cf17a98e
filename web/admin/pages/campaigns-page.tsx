import { Heading } from '../../components/admin-ui.tsx'
import { CampaignList } from '../../features/campaigns/history/campaign-list.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/campaigns: every mail to all, and what people did with it. */
export function CampaignsPage() {
  usePageTitle('Campaigns')
  return (
    <>
      <Heading as="h1" size="page">
        Campaigns
      </Heading>
      <CampaignList />
    </>
  )
}
