import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createPersistedStore } from '../../../web/storage/persisted-store.ts'

function storageWith(entries: Record<string, string>): Storage {
  const stored = new Map(Object.entries(entries))
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

function open(storage: () => Storage) {
  return createPersistedStore({ key: 'k', schema: v.string(), initial: 'initial', storage })
}

describe('a value that is stored for the browser tab', () => {
  it('survives a reload', () => {
    const storage = storageWith({})
    open(() => storage).update(() => 'typed')
    expect(open(() => storage).get()).toBe('typed')
  })

  it.each([
    ['nothing', {}],
    ['something broken', { k: '{' }],
    ['something of another shape', { k: '7' }],
  ])('starts with its initial value if the storage has %s', (_, entries) => {
    expect(open(() => storageWith(entries)).get()).toBe('initial')
  })

  it('is kept in memory if the browser refuses storage', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(() => {
      throw new Error('SecurityError')
    })
    store.update((before) => `${before}, typed`)
    expect(store.get()).toBe('initial, typed')
  })

  it('notifies its listeners of changes until they unsubscribe', () => {
    const store = open(() => storageWith({}))
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    store.update(() => 'a')
    unsubscribe()
    store.update(() => 'b')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
