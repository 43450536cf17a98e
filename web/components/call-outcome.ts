import { isSignInNeeded, StaffCallError } from '../api/staff-client.ts'
import { showToast, type Toast } from './toasts/toast.ts'

/** The API's own words where it gave any, else the words of the error catalog. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof StaffCallError) || error.failure.kind !== 'refused') return otherwise
  const { code, issues, message } = error.failure
  return (code === 'invalid_request' && issues[0]?.message) || message
}

/** A session that has ended needs no toast: the sign-in screen is on its way. */
export function showFailure(title: string, error: unknown, otherwise: string): void {
  if (isSignInNeeded(error)) return
  showToast({ tone: 'failure', title, description: failureText(error, otherwise) })
}

/** What has been done, and what can still be done about it. */
export function showDone(title: string, description: string, action?: Toast['action']): void {
  showToast({ tone: 'notice', title, description, ...(action && { action }) })
}
