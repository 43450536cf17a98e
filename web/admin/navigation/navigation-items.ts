import type { StaffPage } from '../../../contract/site/staff-pages.ts'
import { type TabName, tabPath } from '../pages/tabs.ts'

export interface NavigationItem {
  title: string
  path: string
  /** Present if the item is a tab of /admin. */
  tab?: TabName
  /** The navigation marks this item as current on these addresses and on all pages below them. */
  currentOn?: readonly StaffPage[]
}

/** The staff area's navigation: the dashboard's tabs, then the other pages. */
export const navigationItems: readonly NavigationItem[] = [
  { title: 'Analytics', path: tabPath('analytics'), tab: 'analytics' },
  {
    title: 'Blog Scheduler',
    path: tabPath('blog'),
    tab: 'blog',
    currentOn: ['/admin/posts', '/admin/calendar'],
  },
  {
    title: 'Email Campaign',
    path: tabPath('email'),
    tab: 'email',
    currentOn: ['/admin/campaigns'],
  },
  page('Subscribers', '/admin/subscribers'),
  page('Pictures', '/admin/pictures'),
  page('Activity', '/admin/audit'),
]

function page(title: string, path: StaffPage): NavigationItem {
  return { title, path, currentOn: [path] }
}

/**
 * The value of `aria-current`: 'page' on the item's own page, 'true' on another page that belongs to the item.
 * Undefined if the item is not the current one.
 */
export function ariaCurrentOf(
  item: NavigationItem,
  present: NavigationItem | undefined,
  pathname: string,
) {
  if (item !== present) return undefined
  return item.path === pathname ? 'page' : 'true'
}

export function currentItemOf(pathname: string, openTab: TabName): NavigationItem | undefined {
  if (pathname === DASHBOARD) return navigationItems.find(({ tab }) => tab === openTab)
  return navigationItems.find(({ currentOn }) =>
    currentOn?.some((address) => pathname === address || pathname.startsWith(`${address}/`)),
  )
}

export const DASHBOARD: StaffPage = '/admin'
