import { useEffect } from 'react'
import { isSignInNeeded } from '../../../api/staff-client.ts'
import { showToast } from '../../../components/toasts/toast.ts'

/** Tells of a failure in these words; not when the answer is to sign in again. */
export function failureToast(description: string) {
  return (error: Error) => {
    if (!isSignInNeeded(error)) showToast({ tone: 'failure', title: 'Error', description })
  }
}

/** The same each time that a query gives up. */
export function useFailureToast(
  { error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number },
  description: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same failure at another time is another toast
  useEffect(() => {
    if (error) failureToast(description)(error)
  }, [error, errorUpdatedAt, description])
}
