/**
 * Importing this file removes addresses from all later logs of the function. Our own log lines contain ids only, but
 * error messages of AWS services often contain an address.
 */
redactConsole()

export function redactConsole(): void {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const write = console[level].bind(console)
    console[level] = function redacted(...values: unknown[]) {
      write(...values.map((value) => redact(value)))
    }
  }
}

/**
 * Removes every address from a value's texts and property names, at any depth. An Error stays an Error.
 * @param within the objects that contain the value, to detect a cycle
 */
export function redact(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'string') return withoutAddress(value)
  if (typeof value !== 'object' || value === null) return value
  if (within.includes(value)) return '[circular]'
  const inside = [...within, value]
  if (value instanceof Error) return redactedError(value, inside)
  if (Array.isArray(value)) return value.map((one) => redact(one, inside))
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, part]) => [withoutAddress(name), redact(part, inside)]),
  )
}

/**
 * Copies only name, message, stack and cause: other properties of an SDK's error may contain the item or the request.
 */
function redactedError(error: Error, within: readonly object[]): Error {
  const { name, message, stack, cause } = error
  const options = cause === undefined ? {} : { cause: redact(cause, within) }
  const copy = new Error(withoutAddress(message), options)
  copy.name = withoutAddress(name)
  if (stack !== undefined) copy.stack = withoutAddress(stack)
  return copy
}

/**
 * Removes too much rather than too little. A match can begin only at the start of a word: if it could begin at every
 * letter, one long word would take seconds.
 */
function withoutAddress(text: string): string {
  return text.replace(/(?<![^\s<>"()[\]@,;:])[^\s<>"()[\]@,;:]+@[^\s<>"()[\]@,;:]+/g, '[address]')
}
