import { listStaff } from '../../../contract/staff/routes.ts'
import { jsonAction } from '../http/action.ts'
import { readStaff } from '../staff/read-staff.ts'

export const handler = jsonAction(listStaff, async () => ({ staff: await readStaff() }))
