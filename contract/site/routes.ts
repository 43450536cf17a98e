import * as v from 'valibot'
import type { Route } from '../route.ts'

export const health = {
  method: 'GET',
  path: '/api/health',
  audience: 'public',
  action: 'health',
  summary: 'Answers when the API is up',
  success: { status: 200, body: v.object({ status: v.literal('ok') }) },
} as const satisfies Route
