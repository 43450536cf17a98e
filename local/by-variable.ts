/** Something for each entry of a record of the contract, under the name of the entry's environment variable. */
export function byVariable<Name extends string, Variable extends string, Value>(
  variables: Readonly<Record<Name, Variable>>,
  value: (name: Name) => Value,
): Record<Variable, Value> {
  const found: Partial<Record<Variable, Value>> = {}
  for (const name in variables) found[variables[name]] = value(name)
  return found as Record<Variable, Value>
}
