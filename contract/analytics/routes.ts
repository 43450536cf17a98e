import type { Route } from '../route.ts'
import { stats, trends } from './schemas.ts'

export const getStats = {
  method: 'GET',
  path: '/api/admin/stats',
  audience: 'staff',
  action: 'stats',
  summary: "The dashboard's figures, in time that does not grow with the list",
  success: { status: 200, body: stats },
} as const satisfies Route

export const getTrends = {
  method: 'GET',
  path: '/api/admin/trends',
  audience: 'staff',
  action: 'trends',
  summary: 'Active subscribers by day and mail by week, in time that does not grow with the list',
  success: { status: 200, body: trends },
} as const satisfies Route
