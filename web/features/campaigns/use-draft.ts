import { useSyncExternalStore } from 'react'
import { createKeptStore } from '../../storage/kept-store.ts'
import { type Draft, draft, emptyDraft } from './draft.ts'

const store = createKeptStore({
  key: 'myplateful.campaign-draft',
  schema: draft,
  initial: emptyDraft,
  storage: () => window.sessionStorage,
})

/** Changes the draft, also from a call that ends after its screen was left. */
export const updateDraft = store.update

export function useDraft(): Draft {
  return useSyncExternalStore(store.subscribe, store.get)
}
