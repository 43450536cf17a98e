import { useEffect } from 'react'
import { isSignInNeeded } from '../../../api/staff-client.ts'
import { showToast } from '../../../components/toasts/toast.ts'

/** Returns an error handler that shows a toast, unless the app is about to redirect to sign-in. */
export function failureToast(description: string) {
  return (error: Error) => {
    if (!isSignInNeeded(error)) showToast({ tone: 'failure', title: 'Error', description })
  }
}

export function useFailureToast(
  { error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number },
  description: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later failure shows another toast
  useEffect(() => {
    if (error) failureToast(description)(error)
  }, [error, errorUpdatedAt, description])
}
