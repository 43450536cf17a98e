/**
 * Importing this takes addresses out of everything that the function logs from then on: our own lines name ids, but
 * error messages of services often name the address that they are about.
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
 * What was to be logged, with every address taken out of its texts and names, however deep. Errors stay errors.
 * @param within the objects that the value is part of, by which a circle is known
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

/** Only what a log shows of it: an SDK's error may carry the item or the request that it is about. */
function redactedError(error: Error, within: readonly object[]): Error {
  const { name, message, stack, cause } = error
  const options = cause === undefined ? {} : { cause: redact(cause, within) }
  const copy = new Error(withoutAddress(message), options)
  copy.name = withoutAddress(name)
  if (stack !== undefined) copy.stack = withoutAddress(stack)
  return copy
}

/**
 * Rather too much than too little. It begins where a word does: looked for at every letter, one long word would take
 * seconds.
 */
function withoutAddress(text: string): string {
  return text.replace(/(?<![^\s<>"()[\]@,;:])[^\s<>"()[\]@,;:]+@[^\s<>"()[\]@,;:]+/g, '[address]')
}
