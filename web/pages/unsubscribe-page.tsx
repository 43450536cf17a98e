import { LinkPage } from '../components/link-page.tsx'
import { UnsubscribePanel } from '../features/unsubscribe/unsubscribe-panel.tsx'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  // What it shows depends on the address's query, and its button on the API.
  needsApp: () => true,
  head: () => ({
    title: 'Unsubscribe | MyPlateful',
    description: 'Stop receiving email from MyPlateful.',
    noIndex: true,
  }),
}

export function Component() {
  return (
    <LinkPage name="unsubscribe" otherwise="take it off the list">
      {(token) => <UnsubscribePanel subscriberId={token} />}
    </LinkPage>
  )
}
