import { AUDIT_KEPT_DAYS } from '../../../contract/audit/schemas.ts'
import { Activity } from '../../features/audit/activity.tsx'
import { PageHead } from '../page-head.tsx'

/** /admin/audit */
export function ActivityPage() {
  return (
    <>
      <PageHead title="Activity">
        What staff and the system did. Nobody can change or delete an entry; each is kept for{' '}
        {AUDIT_KEPT_DAYS} days.
      </PageHead>
      <Activity />
    </>
  )
}
