import { useState } from 'react'

/**
 * Whether each query has succeeded or failed once. Callers then show all parts of the page together,
 * because a late part would shift a button that somebody is about to press.
 */
export function useFirstLoadDone(...queries: readonly { isLoading: boolean }[]): boolean {
  const [wasDone, setDone] = useState(false)
  const isDone = wasDone || queries.every(({ isLoading }) => !isLoading)
  if (isDone !== wasDone) setDone(isDone)
  return isDone
}
