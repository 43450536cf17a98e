/** An address as it may stand in a service's error message; rather too much than too little. */
const ADDRESS = /[^\s<>"()[\]@,;:]+@[^\s<>"()[\]@,;:]+/g

/** What was to be logged, with every address taken out of its texts, however deep. Errors stay errors. */
export function redact(value: unknown, seen = new WeakSet()): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, '[address]')
  if (typeof value !== 'object' || value === null) return value
  if (seen.has(value)) return '[circular]'
  seen.add(value)
  if (value instanceof Error) return redactedError(value, seen)
  if (Array.isArray(value)) return value.map((one) => redact(one, seen))
  const entries = Object.entries(value).map(([name, part]) => [name, redact(part, seen)])
  return Object.fromEntries(entries)
}

/** Only what a log shows of it: an SDK's error may carry the item or the request that it is about. */
function redactedError(error: Error, seen: WeakSet<object>): Error {
  const { name, message, stack, cause } = error
  const options = cause === undefined ? {} : { cause: redact(cause, seen) }
  const copy = new Error(String(redact(message)), options)
  copy.name = name
  if (stack !== undefined) copy.stack = String(redact(stack))
  return copy
}
