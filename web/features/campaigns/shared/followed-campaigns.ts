import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createPersistedStore } from '../../../storage/persisted-store.ts'

const store = createPersistedStore({
  key: 'myplateful.followed-campaigns',
  schema: v.array(v.string()),
  initial: [],
  storage: () => window.sessionStorage,
})

/** A list that was read a moment too early must not bring back what has been told. */
const told = new Set<string>()

/** The campaigns whose end this tab still has to tell, also when they end while nobody looks. */
export function useFollowedCampaigns(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function followCampaigns(ids: readonly string[]): void {
  const fresh = ids.filter((id) => !told.has(id) && !store.get().includes(id))
  if (fresh.length > 0) store.update((before) => [...before, ...fresh])
}

/** Gives whether it was followed: however many notice the end, one tells it. */
export function unfollowCampaign(id: string): boolean {
  if (!store.get().includes(id)) return false
  told.add(id)
  store.update((before) => before.filter((followed) => followed !== id))
  return true
}
