import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createPersistedStore } from '../../../storage/persisted-store.ts'

const store = createPersistedStore({
  key: 'myplateful.followed-campaigns',
  schema: v.array(v.string()),
  initial: [],
  storage: () => window.sessionStorage,
})

/** Campaigns whose end was reported. A list read just before the end would otherwise make this tab follow them again. */
const reportedIds = new Set<string>()

/** Campaigns whose end this tab still has to report, even if they end while the page is closed. */
export function useFollowedCampaigns(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function followCampaigns(ids: readonly string[]): void {
  const added = ids.filter((id) => !reportedIds.has(id) && !store.get().includes(id))
  if (added.length > 0) store.update((before) => [...before, ...added])
}

/** @returns true for the first caller only, so that the end is reported once */
export function unfollowCampaign(id: string): boolean {
  if (!store.get().includes(id)) return false
  reportedIds.add(id)
  store.update((before) => before.filter((followed) => followed !== id))
  return true
}
