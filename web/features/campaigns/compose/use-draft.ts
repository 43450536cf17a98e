import { useSyncExternalStore } from 'react'
import { createPersistedStore } from '../../../storage/persisted-store.ts'
import { type Draft, draft, emptyDraft } from './draft.ts'

const store = createPersistedStore({
  key: 'myplateful.campaign-draft',
  schema: draft,
  initial: emptyDraft,
  storage: () => window.sessionStorage,
})

/** Changes the draft, also from a call that ends after its screen was left. */
export const updateDraft = store.update

/** The draft as it is at this moment, for what happens between renders. */
export const currentDraft = store.get

export function useDraft(): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}
