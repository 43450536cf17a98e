/** What sign-in brings back: the query of /admin, such as `?tab=blog`, and nothing that a provider put there. */
export function returnPlace(search: string): string {
  const tab = new URLSearchParams(search).get('tab')
  return tab ? `?${new URLSearchParams({ tab })}` : ''
}
