import { useState } from 'react'

/**
 * True once every query has succeeded or failed. Callers then show all parts of the page at once: a part that appeared
 * later would shift a button that somebody is about to press.
 */
export function useFirstLoadDone(...queries: readonly { isLoading: boolean }[]): boolean {
  const [wasDone, setDone] = useState(false)
  const isDone = wasDone || queries.every(({ isLoading }) => !isLoading)
  if (isDone !== wasDone) setDone(isDone)
  return isDone
}
