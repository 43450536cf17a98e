/** Something for each entry of a record of the contract, under the name of the entry's environment variable. */
export function byVariable<Name extends string, Value>(
  entries: Readonly<Record<Name, unknown>>,
  variable: (name: Name) => string,
  value: (name: Name) => Value,
): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const name in entries) found[variable(name)] = value(name)
  return found
}
