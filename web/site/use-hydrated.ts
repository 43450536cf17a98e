import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the prerendered page and during hydration. True afterward. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
