/** Where sign-in leads back to, for an address of the staff area; /admin for any other. */
export function returnPlace(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://staff.invalid')
  if (pathname.startsWith('/admin/')) return pathname + search
  // Providers answer to this one, and what they add to it must not be read again.
  const tab = searchParams.get('tab')
  return tab ? `/admin?${new URLSearchParams({ tab })}` : '/admin'
}
