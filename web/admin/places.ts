/** The staff area's pages as its navigation lists them. */
export const places = [
  { path: '/admin', title: 'Dashboard' },
  { path: '/admin/posts', title: 'Posts' },
  { path: '/admin/campaigns', title: 'Campaigns' },
  { path: '/admin/subscribers', title: 'Subscribers' },
  { path: '/admin/library', title: 'Library' },
  { path: '/admin/audit', title: 'Activity' },
] as const
