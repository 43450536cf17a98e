import { JoinOutcome } from '../features/waitlist/join-outcome.tsx'
import { waitlistToasts } from '../features/waitlist/waitlist-toasts.ts'
import type { PageHandle } from '../site/page.ts'

const { title, description } = waitlistToasts['already-subscribed']

export const handle: PageHandle = {
  isAside: true,
  head: () => ({ title: `${title} | MyPlateful`, description, noIndex: true }),
}

/** Where the waitlist form leads that was sent without JavaScript, for an address that is on the list. */
export function Component() {
  return <JoinOutcome title={title} text={description} />
}
