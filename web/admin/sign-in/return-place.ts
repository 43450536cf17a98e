/** What of a page's query sign-in brings back: nothing that a provider put there. */
const keptOf: Record<string, readonly string[]> = {
  '/admin': ['tab'],
  '/admin/subscribers': ['state', 'search', 'after', 'before'],
  '/admin/audit': ['actor', 'action', 'object', 'from', 'to', 'after'],
}

/** Where sign-in leads back to, for an address of the staff area; /admin for any other. */
export function returnPlace(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://staff.invalid')
  const path = pathname.startsWith('/admin/') ? pathname : '/admin'
  const kept = new URLSearchParams()
  for (const name of keptOf[path] ?? []) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}
