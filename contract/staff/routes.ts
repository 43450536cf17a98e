import * as v from 'valibot'
import type { Route } from '../route.ts'

/**
 * `id` is Cognito's `sub`, as in audit entries and posts. `name` is the name in the user pool, or else the e-mail
 * address.
 */
const staffMember = v.object({ id: v.string(), name: v.string() })
export type StaffMember = v.InferOutput<typeof staffMember>

export const listStaff = {
  method: 'GET',
  path: '/api/admin/staff',
  audience: 'staff',
  action: 'list-staff',
  summary: 'All staff by id and name',
  success: { status: 200, body: v.object({ staff: v.array(staffMember) }) },
} as const satisfies Route
