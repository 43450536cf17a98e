import type { StaffPage } from '../../contract/site/staff-pages.ts'

/** The staff area's pages as its navigation lists them. */
export const places = [
  { path: '/admin', title: 'Dashboard' },
  { path: '/admin/posts', title: 'Posts' },
  { path: '/admin/campaigns', title: 'Campaigns' },
  { path: '/admin/subscribers', title: 'Subscribers' },
  { path: '/admin/pictures', title: 'Pictures' },
  { path: '/admin/audit', title: 'Activity' },
] as const satisfies readonly { path: StaffPage; title: string }[]
