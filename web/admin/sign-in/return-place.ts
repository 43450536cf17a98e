/** The address to open after sign-in; /admin for addresses outside of the staff area. */
export function returnPlace(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://staff.invalid')
  if (pathname.startsWith('/admin/')) return pathname + search
  // Keeps only `tab`: sign-in providers add parameters to /admin that must not be processed twice.
  const tab = searchParams.get('tab')
  return tab ? `/admin?${new URLSearchParams({ tab })}` : '/admin'
}
