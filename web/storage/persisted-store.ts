import * as v from 'valibot'

export interface PersistedStore<T> {
  get(): T
  update(change: (before: T) => T): void
  subscribe(listener: () => void): () => void
}

interface StoreOptions<S extends v.GenericSchema> {
  key: string
  schema: S
  initial: v.InferOutput<S>
  /** Called at each use, so that importing the module touches no browser API. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * A value in `storage`. In sessionStorage it survives sign-in, reload and unmounting, until the browser tab is closed.
 * If the storage is full or forbidden, the value lives only until the page is reloaded or closed.
 */
export function createPersistedStore<S extends v.GenericSchema>({
  key,
  schema,
  initial,
  storage,
}: StoreOptions<S>): PersistedStore<v.InferOutput<S>> {
  const listeners = new Set<() => void>()
  let value: { now: v.InferOutput<S> } | undefined

  function get(): v.InferOutput<S> {
    value ??= { now: read() }
    return value.now
  }

  function read(): v.InferOutput<S> {
    try {
      const parsed = v.safeParse(schema, JSON.parse(storage().getItem(key) ?? 'null'))
      return parsed.success ? parsed.output : initial
    } catch {
      return initial
    }
  }

  return {
    get,
    update(change) {
      value = { now: change(get()) }
      try {
        storage().setItem(key, JSON.stringify(value.now))
      } catch (error) {
        console.error(`${key} could not be kept`, error)
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
