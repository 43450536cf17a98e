import { lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { NoSuchPage } from './pages/no-such-page.tsx'
import { StaffFrame } from './staff-frame.tsx'

const Dashboard = lazy(async () => {
  const { Dashboard } = await import('./pages/dashboard.tsx')
  return { default: Dashboard }
})
const SubscribersPage = lazy(async () => {
  const { SubscribersPage } = await import('./pages/subscribers-page.tsx')
  return { default: SubscribersPage }
})
const ActivityPage = lazy(async () => {
  const { ActivityPage } = await import('./pages/activity-page.tsx')
  return { default: ActivityPage }
})

/** The pages of the staff area. One document serves them all: contract/site/edge/viewer-request.js. */
export function StaffPages() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/admin" element={<StaffFrame />}>
          <Route index element={<Dashboard />} />
          <Route path="subscribers" element={<SubscribersPage />} />
          <Route path="audit" element={<ActivityPage />} />
          <Route path="*" element={<NoSuchPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  )
}
