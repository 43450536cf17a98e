import { JoinOutcome } from '../features/join/join-outcome.tsx'
import { joinToasts } from '../features/join/join-toasts.ts'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  hasReducedHeader: true,
  head: () => ({
    title: 'Welcome to MyPlateful!',
    description: 'You are on the early-access list.',
    noIndex: true,
  }),
}

/** Without JavaScript there is no proof of work, so the visitor may have to confirm the address. */
const TEXT = `${joinToasts.joined.title} If it asks you to confirm your address, please do: only then will you hear from us again.`

/** The result of the join form without JavaScript. */
export function Component() {
  return <JoinOutcome title="Welcome to MyPlateful!" text={TEXT} />
}
