import * as v from 'valibot'
import type { Route } from '../route.ts'

/** `id` is the `sub` that audit entries and posts have; `name` is from the user pool, or else the e-mail address. */
const staffMember = v.object({ id: v.string(), name: v.string() })
export type StaffMember = v.InferOutput<typeof staffMember>

export const listStaff = {
  method: 'GET',
  path: '/api/admin/staff',
  audience: 'staff',
  action: 'list-staff',
  summary: 'Who works here, to say by name who did what',
  success: { status: 200, body: v.object({ staff: v.array(staffMember) }) },
} as const satisfies Route
