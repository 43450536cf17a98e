import type { Route } from '../route.ts'
import { auditPage, auditQuery, exportAnswer, exportRequest } from './schemas.ts'

export const readAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'staff',
  action: 'read-audit',
  summary: 'Who did what, newest first, in time that does not grow with the log',
  query: auditQuery,
  success: { status: 200, body: auditPage },
} as const satisfies Route

export const recordExport = {
  method: 'POST',
  path: '/api/admin/exports',
  audience: 'staff',
  action: 'record-export',
  summary: 'Record an export of people’s data, before its pages are read',
  body: exportRequest,
  success: { status: 201, body: exportAnswer },
} as const satisfies Route
