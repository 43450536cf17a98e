import * as analytics from './analytics/routes.ts'
import * as audit from './audit/routes.ts'
import * as campaigns from './campaigns/routes.ts'
import * as mail from './mail/routes.ts'
import * as pictures from './pictures/routes.ts'
import * as posts from './posts/routes.ts'
import type { Route } from './route.ts'
import * as site from './site/routes.ts'
import * as staff from './staff/routes.ts'
import * as subscribers from './subscribers/routes.ts'

/**
 * All routes by name, for who hosts or describes the API. Whoever answers a route, or calls it, imports that one:
 * its bundle then holds no other’s schemas.
 */
export const routes = {
  ...subscribers,
  ...posts,
  ...pictures,
  ...mail,
  ...campaigns,
  ...analytics,
  ...audit,
  ...staff,
  ...site,
} satisfies Record<string, Route>

/** Takes every request under /api that no route matches, so that 404 and 405 are JSON too. */
export const UNKNOWN_ROUTE_ACTION = 'unknown-route'
