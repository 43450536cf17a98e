import { Heading } from '../../components/admin-ui.tsx'
import { Activity } from '../../features/audit/activity.tsx'
import { useSession } from '../sign-in/session.ts'
import { usePageTitle } from '../use-page-title.ts'

/** /admin/audit: who did what. */
export function ActivityPage() {
  usePageTitle('Activity')
  const { id } = useSession()
  return (
    <>
      <Heading as="h1" size="page">
        Activity
      </Heading>
      <Activity me={id} />
    </>
  )
}
