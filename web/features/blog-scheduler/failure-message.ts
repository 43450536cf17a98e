import { StaffCallError } from '../../api/staff-api.ts'

/** What the API said itself, or else our own words for it. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (error instanceof StaffCallError && error.failure.kind === 'refused')
    return error.failure.message || otherwise
  return otherwise
}
