import { Heading } from '../../components/admin-ui.tsx'
import { SubscribersGrowth } from '../../features/analytics/trends.tsx'
import { Subscribers } from '../../features/subscribers/subscribers.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { BackToDashboard } from './back-to-dashboard.tsx'

/** /admin/subscribers: who is on the list. */
export function SubscribersPage() {
  usePageTitle('Subscribers')
  return (
    <>
      <BackToDashboard />
      <Heading as="h1" size="page">
        Subscribers
      </Heading>
      <Subscribers growth={<SubscribersGrowth />} />
    </>
  )
}
