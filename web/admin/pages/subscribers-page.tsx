import { SubscribersGrowth } from '../../features/analytics/trends.tsx'
import { Subscribers } from '../../features/subscribers/subscribers.tsx'
import { PageHead } from '../page-head.tsx'

export function SubscribersPage() {
  return (
    <>
      <PageHead title="Subscribers">
        Everybody on the early-access list. Open one to see their data, to stop mail to them or to
        erase them.
      </PageHead>
      <Subscribers growth={<SubscribersGrowth />} />
    </>
  )
}
