import { JoinOutcome } from '../features/join/join-outcome.tsx'
import { joinToasts } from '../features/join/join-toasts.ts'
import type { PageHandle } from '../site/page.ts'

const { title, description } = joinToasts['already-joined']

export const handle: PageHandle = {
  hasReducedHeader: true,
  head: () => ({ title: `${title} | MyPlateful`, description, noIndex: true }),
}

/** The result of the join form without JavaScript, if the address is already on the list. */
export function Component() {
  return <JoinOutcome title={title} text={description} />
}
