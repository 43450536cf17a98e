import { useState } from 'react'

/**
 * Whether each of these queries has come to an end once, well or not. What they are for is shown then, all at once: part by
 * part it would push away what somebody is about to press.
 */
export function useReadOnce(...queries: readonly { isLoading: boolean }[]): boolean {
  const [wasRead, setRead] = useState(false)
  const isRead = wasRead || queries.every(({ isLoading }) => !isLoading)
  if (isRead !== wasRead) setRead(isRead)
  return isRead
}
