import { lazy, Suspense } from 'react'
import { Dashboard } from './dashboard.tsx'

const SubscribersPage = lazy(async () => {
  const { SubscribersPage } = await import('./subscribers-page.tsx')
  return { default: SubscribersPage }
})

/** The page of the staff area that the address names. Each is a document of its own; unknown ones are the dashboard. */
export function StaffPage() {
  if (window.location.pathname !== '/admin/subscribers') return <Dashboard />
  return (
    <Suspense>
      <SubscribersPage />
    </Suspense>
  )
}
