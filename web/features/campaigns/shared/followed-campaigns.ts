import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createPersistedStore } from '../../../storage/persisted-store.ts'

const store = createPersistedStore({
  key: 'myplateful.followed-campaigns',
  schema: v.array(v.string()),
  initial: [],
  storage: () => window.sessionStorage,
})

/**
 * Campaigns whose end this tab has reported. `followCampaigns` skips these campaigns, because a list that was read just
 * before the end still shows them as running.
 */
const reportedIds = new Set<string>()

/**
 * Campaigns whose end this tab has to report. If a campaign ends while the page is closed, the next visit reports the
 * end.
 */
export function useFollowedCampaigns(): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function followCampaigns(ids: readonly string[]): void {
  const added = ids.filter((id) => !reportedIds.has(id) && !store.get().includes(id))
  if (added.length > 0) store.update((before) => [...before, ...added])
}

/** @returns true for the first caller only, so that one toast reports the end */
export function unfollowCampaign(id: string): boolean {
  if (!store.get().includes(id)) return false
  reportedIds.add(id)
  store.update((before) => before.filter((followed) => followed !== id))
  return true
}
