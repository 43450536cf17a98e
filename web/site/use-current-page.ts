import { useMatches } from 'react-router-dom'
import { isPageHandle, type PageHead } from './page.ts'

/** The matched page's own description: its head, and whether it carries the waitlist form. */
export function useCurrentPage(): { head: PageHead | undefined; hasEmailCapture: boolean } {
  const match = useMatches().at(-1)
  if (!match || !isPageHandle(match.handle)) return { head: undefined, hasEmailCapture: false }
  return {
    head: match.handle.head(match),
    hasEmailCapture: match.handle.hasEmailCapture ?? false,
  }
}
