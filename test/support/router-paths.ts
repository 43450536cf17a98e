import { join } from 'node:path'
import { createRoutesFromElements, type RouteObject } from 'react-router-dom'
import { staffRoutes } from '../../web/admin/staff-pages.tsx'
import { routes } from '../../web/app/routes.tsx'

/** The paths of the public pages. */
export function sitePaths(): string[] {
  return pathsOf(routes).filter(isPage)
}

/** The paths of the staff area's pages. */
export function staffPaths(): string[] {
  return pathsOf(createRoutesFromElements(staffRoutes)).filter(isPage)
}

/** The others are what takes all other addresses. */
function isPage(path: string): boolean {
  return !path.endsWith('*')
}

/** The paths of a router's pages, each as a whole. */
export function pathsOf(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path, children }) => {
    const here = path === undefined || path.startsWith('/') ? (path ?? above) : join(above, path)
    return children ? pathsOf(children, here) : [here]
  })
}
