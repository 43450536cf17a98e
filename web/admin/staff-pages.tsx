import { lazy, type ReactElement, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { STAFF_PAGES, type StaffPage } from '../../contract/site/staff-pages.ts'
import { PartBoundary } from '../components/part-boundary.tsx'
import { NoSuchPage } from './pages/no-such-page.tsx'
import { StaffFrame } from './staff-frame.tsx'

const Dashboard = lazy(async () => {
  const { Dashboard } = await import('./pages/dashboard.tsx')
  return { default: Dashboard }
})
const PostsPage = lazy(async () => {
  const { PostsPage } = await import('./pages/posts-page.tsx')
  return { default: PostsPage }
})
const PostPage = lazy(async () => {
  const { PostPage } = await import('./pages/post-page.tsx')
  return { default: PostPage }
})
const PostPreviewPage = lazy(async () => {
  const { PostPreviewPage } = await import('./pages/post-preview-page.tsx')
  return { default: PostPreviewPage }
})
const CalendarPage = lazy(async () => {
  const { CalendarPage } = await import('./pages/calendar-page.tsx')
  return { default: CalendarPage }
})
const CampaignsPage = lazy(async () => {
  const { CampaignsPage } = await import('./pages/campaigns-page.tsx')
  return { default: CampaignsPage }
})
const CampaignPage = lazy(async () => {
  const { CampaignPage } = await import('./pages/campaign-page.tsx')
  return { default: CampaignPage }
})
const SubscribersPage = lazy(async () => {
  const { SubscribersPage } = await import('./pages/subscribers-page.tsx')
  return { default: SubscribersPage }
})
const SegmentsPage = lazy(async () => {
  const { SegmentsPage } = await import('./pages/segments-page.tsx')
  return { default: SegmentsPage }
})
const PicturesPage = lazy(async () => {
  const { PicturesPage } = await import('./pages/pictures-page.tsx')
  return { default: PicturesPage }
})
const ActivityPage = lazy(async () => {
  const { ActivityPage } = await import('./pages/activity-page.tsx')
  return { default: ActivityPage }
})

const PREVIEW = '/admin/posts/:id/preview'

const pages: Readonly<Record<Exclude<StaffPage, typeof PREVIEW>, ReactElement>> = {
  '/admin': <Dashboard />,
  '/admin/posts': <PostsPage />,
  '/admin/posts/:id': <PostPage />,
  '/admin/calendar': <CalendarPage />,
  '/admin/campaigns': <CampaignsPage />,
  '/admin/campaigns/:id': <CampaignPage />,
  '/admin/subscribers': <SubscribersPage />,
  '/admin/subscribers/segments': <SegmentsPage />,
  '/admin/pictures': <PicturesPage />,
  '/admin/audit': <ActivityPage />,
}

export const staffRoutes = (
  <>
    {/* Outside of the staff frame, so that the preview looks like the public page. */}
    <Route
      path={PREVIEW}
      element={
        <PartBoundary>
          <Suspense>
            <PostPreviewPage />
          </Suspense>
        </PartBoundary>
      }
    />
    <Route path="/admin" element={<StaffFrame />}>
      {STAFF_PAGES.filter((path) => path !== PREVIEW).map((path) => (
        <Route key={path} path={path} element={pages[path]} />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Route>
  </>
)

export function StaffPages() {
  return (
    <BrowserRouter>
      <Routes>{staffRoutes}</Routes>
    </BrowserRouter>
  )
}
