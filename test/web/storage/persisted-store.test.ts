import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { createPersistedStore } from '../../../web/storage/persisted-store.ts'

function storageWith(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

function open(storage: () => Storage) {
  return createPersistedStore({ key: 'k', schema: v.string(), initial: 'initial', storage })
}

describe('what is kept for the browser tab', () => {
  it('is there again after a reload', () => {
    const storage = storageWith({})
    open(() => storage).update(() => 'typed')
    expect(open(() => storage).get()).toBe('typed')
  })

  it.each([
    ['nothing', {}],
    ['something broken', { k: '{' }],
    ['something of another shape', { k: '7' }],
  ])('begins anew where the storage has %s', (_, entries) => {
    expect(open(() => storageWith(entries)).get()).toBe('initial')
  })

  it('works without a storage, for as long as the page lives', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(() => {
      throw new Error('SecurityError')
    })
    store.update((before) => `${before}, typed`)
    expect(store.get()).toBe('initial, typed')
  })

  it('tells its listeners of a change, until they leave', () => {
    const store = open(() => storageWith({}))
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.update(() => 'a')
    leave()
    store.update(() => 'b')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
