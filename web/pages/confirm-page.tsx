import { useLocation } from 'react-router-dom'
import { CONFIRMED_PAGE, NOT_CONFIRMED_PAGE } from '../../contract/site/link-pages.ts'
import { confirmSubscription } from '../../contract/subscribers/routes.ts'
import { call } from '../api/client.ts'
import { LinkPage } from '../components/link-page.tsx'
import { LinkPanel } from '../components/link-panel.tsx'
import { ButtonLink } from '../components/links.tsx'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  hasReducedHeader: true,
  head: () => ({
    title: 'Confirm your address | MyPlateful',
    description: 'Confirm that you want to hear from MyPlateful.',
    noIndex: true,
  }),
}

export function Component() {
  return (
    <LinkPage name="confirmation" plate="quiet" otherwise="send you a new one">
      {(token) => <Confirmation token={token} />}
    </LinkPage>
  )
}

type Step = 'asked' | 'confirmed' | 'void'

/** Without JavaScript the form redirects to one of these addresses. */
const FIRST_STEPS: Readonly<Record<string, Step>> = {
  [CONFIRMED_PAGE]: 'confirmed',
  [NOT_CONFIRMED_PAGE]: 'void',
}

function Confirmation({ token }: { token: string }) {
  const { pathname } = useLocation()
  async function confirm() {
    const answer = await call(confirmSubscription, { query: { s: token } })
    if (!answer.ok) return undefined
    return answer.data.is_active ? 'confirmed' : 'void'
  }
  return (
    <LinkPanel<Step>
      first={FIRST_STEPS[pathname] ?? 'asked'}
      steps={{
        asked: {
          title: 'Confirm your email address',
          lead: 'One click, and you are on the early-access list: you will hear first when MyPlateful opens.',
          action: { label: 'Confirm my address', busy: 'Confirming...', run: confirm },
        },
        confirmed: {
          title: 'Your address is confirmed',
          lead: 'Welcome to MyPlateful! You will hear from us when there is news worth your time.',
          isDone: true,
          links: (
            <>
              <ButtonLink to="/blog">Read Nutrition Blog</ButtonLink>
              <ButtonLink to="/" variant="quiet">
                Return to Home
              </ButtonLink>
            </>
          ),
        },
        void: {
          title: 'This link is no longer valid',
          lead: 'You may have unsubscribed since, or joined again and have a newer email. Enter your address on the home page to get a new link.',
          links: <ButtonLink to="/#email-capture">Get a new link</ButtonLink>,
        },
      }}
    />
  )
}
