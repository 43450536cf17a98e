import { isSignInNeeded, StaffCallError } from '../api/staff-client.ts'
import { showToast, type Toast } from './toasts/toast.ts'

/** The API's message, or `otherwise` if the API gave none. */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof StaffCallError) || error.failure.kind !== 'refused') return otherwise
  const { code, issues, message } = error.failure
  return (code === 'invalid_request' && issues[0]?.message) || message
}

/** Shows no toast for an expired session, because the sign-in screen opens. */
export function showFailure(title: string, error: unknown, otherwise: string): void {
  if (isSignInNeeded(error)) return
  showToast({ tone: 'failure', title, description: failureText(error, otherwise) })
}

export function showDone(title: string, description: string, action?: Toast['action']): void {
  showToast({ tone: 'notice', title, description, ...(action && { action }) })
}
