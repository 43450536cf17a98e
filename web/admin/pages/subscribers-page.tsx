import { SubscribersGrowth } from '../../features/analytics/trends.tsx'
import { Subscribers } from '../../features/subscribers/subscribers.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/subscribers: who is on the list. */
export function SubscribersPage() {
  return (
    <>
      <PageHead title="Subscribers">
        Who is on the early-access list. Open a person to see what is held about them, to suppress
        or to erase them.
      </PageHead>
      <Subscribers growth={<SubscribersGrowth />} />
    </>
  )
}
