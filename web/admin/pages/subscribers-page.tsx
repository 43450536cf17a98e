import { Heading } from '../../components/admin-ui.tsx'
import { SubscribersGrowth } from '../../features/analytics/trends.tsx'
import { Subscribers } from '../../features/subscribers/subscribers.tsx'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/subscribers: who is on the list. */
export function SubscribersPage() {
  usePageTitle('Subscribers')
  return (
    <>
      <Heading as="h1" size="page">
        Subscribers
      </Heading>
      <Subscribers growth={<SubscribersGrowth />} />
    </>
  )
}
