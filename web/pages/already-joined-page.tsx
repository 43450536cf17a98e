import { JoinOutcome } from '../features/join/join-outcome.tsx'
import { joinToasts } from '../features/join/join-toasts.ts'
import type { PageHandle } from '../site/page.ts'

const { title, description } = joinToasts['already-joined']

export const handle: PageHandle = {
  isAside: true,
  head: () => ({ title: `${title} | MyPlateful`, description, noIndex: true }),
}

/** Where the join form leads that was sent without JavaScript, for an address that is on the list. */
export function Component() {
  return <JoinOutcome title={title} text={description} />
}
