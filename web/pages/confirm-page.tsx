import { LinkPage } from '../components/link-page.tsx'
import { ConfirmPanel } from '../features/confirm/confirm-panel.tsx'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  // Whether the link is complete is known in the browser only.
  needsApp: () => true,
  head: () => ({
    title: 'Confirm your address | MyPlateful',
    description: 'Confirm that you want to hear from MyPlateful.',
    noIndex: true,
  }),
}

export function Component() {
  return (
    <LinkPage name="confirmation" otherwise="send you a new one">
      {(token) => <ConfirmPanel token={token} />}
    </LinkPage>
  )
}
