import type { StaffPage } from '../../../contract/site/staff-pages.ts'
import { type TabName, tabPath } from '../pages/tabs.ts'

export interface Place {
  title: string
  path: string
  /** The tab of /admin that it is. */
  tab?: TabName
  /** They and the pages below them belong to the place. */
  lists?: readonly StaffPage[]
}

/** The staff area's navigation: the dashboard's tabs, then the other pages. */
export const places: readonly Place[] = [
  { title: 'Analytics', path: tabPath('analytics'), tab: 'analytics' },
  {
    title: 'Blog Scheduler',
    path: tabPath('blog'),
    tab: 'blog',
    lists: ['/admin/posts', '/admin/calendar'],
  },
  { title: 'Email Campaign', path: tabPath('email'), tab: 'email', lists: ['/admin/campaigns'] },
  page('Subscribers', '/admin/subscribers'),
  page('Pictures', '/admin/pictures'),
  page('Activity', '/admin/audit'),
]

function page(title: string, path: StaffPage): Place {
  return { title, path, lists: [path] }
}

/** What `aria-current` says of a place: that it is this page, or that this page belongs to it. */
export function currentOf(place: Place, present: Place | undefined, pathname: string) {
  if (place !== present) return undefined
  return place.path === pathname ? 'page' : 'true'
}

/** The place that a page of the staff area belongs to; undefined: to none, such as an unknown address. */
export function placeOf(pathname: string, openTab: TabName): Place | undefined {
  if (pathname === DASHBOARD) return places.find(({ tab }) => tab === openTab)
  return places.find(({ lists }) =>
    lists?.some((list) => pathname === list || pathname.startsWith(`${list}/`)),
  )
}

export const DASHBOARD: StaffPage = '/admin'
