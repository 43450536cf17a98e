import { omit } from 'es-toolkit'
import type * as v from 'valibot'
import { createPersistedStore, type PersistedStore } from '../storage/persisted-store.ts'

interface UnsavedWritings<W> {
  /** The unsaved texts of this window, by id. */
  stored(): Readonly<Record<string, W>>
  /** Begins with the stored text or, without one, with `initial`. */
  storeOf(id: string, initial: W): PersistedStore<W>
  forget(id: string): void
}

/** Texts of one kind. A text is stored only while it is unsaved, so that it survives a reload and a sign-in. */
export function createUnsavedWritings<W>(
  key: string,
  schema: v.GenericSchema<unknown, Record<string, W>>,
  isUnsaved: (writing: W) => boolean,
): UnsavedWritings<W> {
  const all = createPersistedStore({
    key,
    schema,
    initial: {},
    storage: () => window.sessionStorage,
  })

  /** A page that is opened again during a save gets the same store. */
  const stores = new Map<string, PersistedStore<W>>()

  function remove(id: string): void {
    if (id in all.get()) all.update((before) => omit(before, [id]))
  }

  function start(id: string, initial: W): PersistedStore<W> {
    const listeners = new Set<() => void>()
    let now = all.get()[id] ?? initial
    return {
      get: () => now,
      update(change) {
        now = change(now)
        if (isUnsaved(now)) all.update((before) => ({ ...before, [id]: now }))
        else remove(id)
        for (const listener of listeners) listener()
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  return {
    stored: all.get,
    forget(id) {
      stores.delete(id)
      remove(id)
    },
    storeOf(id, initial) {
      const store = stores.get(id) ?? start(id, initial)
      stores.set(id, store)
      return store
    },
  }
}
