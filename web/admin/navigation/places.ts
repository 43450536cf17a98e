import type { StaffPage } from '../../../contract/site/staff-pages.ts'
import { type TabName, tabPath } from '../pages/tabs.ts'

export interface Place {
  title: string
  path: string
  /** Present if the place is a tab of /admin. */
  tab?: TabName
  /** The navigation marks this place as current on these addresses and on all pages below them. */
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

/**
 * The value of `aria-current`: 'page' on the place's own page, 'true' on another page that belongs to the place.
 * Undefined if the place is not the current one.
 */
export function ariaCurrentOf(place: Place, present: Place | undefined, pathname: string) {
  if (place !== present) return undefined
  return place.path === pathname ? 'page' : 'true'
}

export function placeOf(pathname: string, openTab: TabName): Place | undefined {
  if (pathname === DASHBOARD) return places.find(({ tab }) => tab === openTab)
  return places.find(({ lists }) =>
    lists?.some((list) => pathname === list || pathname.startsWith(`${list}/`)),
  )
}

export const DASHBOARD: StaffPage = '/admin'
