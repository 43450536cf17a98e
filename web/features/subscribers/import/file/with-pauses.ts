const ITEMS_BETWEEN_PAUSES = 5000

/** Goes through many items and lets the page respond in between. @throws what `signal` throws */
export async function* withPauses<T>(items: Iterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let count = 0
  for (const item of items) {
    count += 1
    if (count % ITEMS_BETWEEN_PAUSES === 0) {
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
    yield item
  }
}
