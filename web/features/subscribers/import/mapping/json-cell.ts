/**
 * The texts, numbers, booleans and lists in a cell with a JSON object, such as listmonk's `attributes`. Nested objects
 * are left out.
 */
export function attributesIn(cell: string): ReadonlyMap<string, string> {
  if (!cell.startsWith('{')) return new Map()
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(parsed(cell))) {
    const text = textOf(value)
    if (text) texts.set(name, text)
  }
  return texts
}

function parsed(cell: string): object {
  try {
    const value: unknown = JSON.parse(cell)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''
}
