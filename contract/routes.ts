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
 * All routes by name, for API Gateway, local development and the OpenAPI document. Handlers and the browser import
 * single routes instead, so that their bundles do not contain all schemas.
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

/** Answers all requests under /api that match no route, so that 404 and 405 have JSON bodies too. */
export const UNKNOWN_ROUTE_ACTION = 'unknown-route'
