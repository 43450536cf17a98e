/** The address to open after sign-in; /admin for addresses outside of the staff area. */
export function returnPlace(address: string): string {
  const { pathname, search, searchParams } = new URL(address, 'https://staff.invalid')
  if (pathname.startsWith('/admin/')) return pathname + search
  // Sign-in providers redirect to /admin with parameters that must not be processed twice. Only `tab` is ours.
  const tab = searchParams.get('tab')
  return tab ? `/admin?${new URLSearchParams({ tab })}` : '/admin'
}
