import { useParams } from 'react-router-dom'
import { ObjectActivity } from '../../features/audit/object-activity.tsx'
import { CampaignReport } from '../../features/campaigns/history/campaign-report.tsx'
import { usePageTitle } from '../use-page-title.ts'

export function CampaignPage() {
  usePageTitle('Campaign')
  const { id = '' } = useParams()
  return <CampaignReport key={id} id={id} activity={<ObjectActivity object={id} />} />
}
