import { useEffect } from 'react'
import { isSignInNeeded } from '../../../api/staff-client.ts'
import { showToast } from '../../../components/toasts/toast.ts'

/** A toast each time that a query gives up; not when the answer is to sign in again. */
export function useFailureToast(
  { error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number },
  description: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure at another time is another toast
  useEffect(() => {
    if (error && !isSignInNeeded(error)) showToast({ tone: 'failure', title: 'Error', description })
  }, [error, errorUpdatedAt, description])
}
