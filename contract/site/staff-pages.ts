/**
 * The staff area's pages, for its router and for the edge. One HTML file serves all these pages. Any other path below
 * /admin shows the not-found page. `:id` stands for any non-empty path segment.
 */
export const STAFF_PAGES = [
  '/admin',
  '/admin/posts',
  '/admin/posts/:id',
  '/admin/posts/:id/preview',
  '/admin/calendar',
  '/admin/campaigns',
  '/admin/campaigns/:id',
  '/admin/subscribers',
  '/admin/subscribers/segments',
  '/admin/pictures',
  '/admin/audit',
] as const
export type StaffPage = (typeof STAFF_PAGES)[number]
