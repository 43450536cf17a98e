import { join } from 'node:path'
import { createRoutesFromElements, type RouteObject } from 'react-router-dom'
import { staffRoutes } from '../../web/admin/staff-pages.tsx'
import { routes } from '../../web/app/routes.tsx'

export function sitePaths(): string[] {
  return pathsOf(routes).filter(isPage)
}

export function staffPaths(): string[] {
  return pathsOf(createRoutesFromElements(staffRoutes)).filter(isPage)
}

/** False for catch-all routes. */
function isPage(path: string): boolean {
  return !path.endsWith('*')
}

/** The full paths of a router's pages. */
export function pathsOf(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path, children }) => {
    const here = path === undefined || path.startsWith('/') ? (path ?? above) : join(above, path)
    return children ? pathsOf(children, here) : [here]
  })
}
