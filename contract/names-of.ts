/** `Object.keys`, typed by the record's keys. */
export function namesOf<Name extends string>(record: Partial<Record<Name, unknown>>): Name[] {
  const names: Name[] = []
  for (const name in record) names.push(name)
  return names
}
