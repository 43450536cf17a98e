import { JoinOutcome } from '../features/join/join-outcome.tsx'
import { joinToasts } from '../features/join/join-toasts.ts'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  isAside: true,
  head: () => ({
    title: 'Welcome to MyPlateful!',
    description: 'You are on the early-access list.',
    noIndex: true,
  }),
}

/** Whoever joins without a script has brought no proof of work. */
const TEXT = `${joinToasts.joined.title} If it asks you to confirm your address, please do: only then will you hear from us again.`

/** Where the join form leads that was sent without JavaScript. */
export function Component() {
  return <JoinOutcome title="Welcome to MyPlateful!" text={TEXT} />
}
