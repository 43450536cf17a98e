import { useLocation, useSearchParams } from 'react-router-dom'
import {
  CAMPAIGN_FIELD,
  NOT_UNDONE_PAGE,
  UNDONE_PAGE,
  UNSUBSCRIBED_PAGE,
} from '../../contract/site/link-pages.ts'
import { undoUnsubscribe, unsubscribe } from '../../contract/subscribers/routes.ts'
import { call } from '../api/client.ts'
import { LinkPage } from '../components/link-page.tsx'
import { LinkPanel } from '../components/link-panel.tsx'
import { ButtonLink } from '../components/links.tsx'
import type { PageHandle } from '../site/page.ts'

export const handle: PageHandle = {
  hasReducedHeader: true,
  head: () => ({
    title: 'Unsubscribe | MyPlateful',
    description: 'Stop receiving email from MyPlateful.',
    noIndex: true,
  }),
}

export function Component() {
  return (
    <LinkPage name="unsubscribe" plate="empty" otherwise="take it off the list">
      {(token) => <Unsubscribing token={token} />}
    </LinkPage>
  )
}

type Step = 'on' | 'off' | 'on-again' | 'stays-off'

/**
 * If JavaScript is off, the API answers the form with a redirect to one of these addresses. The address decides the
 * first step.
 */
const FIRST_STEPS: Readonly<Record<string, Step>> = {
  [UNSUBSCRIBED_PAGE]: 'off',
  [UNDONE_PAGE]: 'on-again',
  [NOT_UNDONE_PAGE]: 'stays-off',
}

const home = <ButtonLink to="/">Return to Home</ButtonLink>

function Unsubscribing({ token }: { token: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const campaign = search.get(CAMPAIGN_FIELD)
  const query = { s: token }
  const leaving = campaign === null ? query : { ...query, c: campaign }
  const leave = async () => ((await call(unsubscribe, { query: leaving })).ok ? 'off' : undefined)
  async function comeBack() {
    const answer = await call(undoUnsubscribe, { query })
    if (!answer.ok) return undefined
    return answer.data.is_active ? 'on-again' : 'stays-off'
  }
  const action = { label: 'Unsubscribe', busy: 'Unsubscribing...', run: leave } as const
  return (
    <LinkPanel<Step>
      first={FIRST_STEPS[pathname] ?? 'on'}
      steps={{
        on: {
          title: 'Unsubscribe from MyPlateful emails?',
          lead: 'You will no longer receive launch news or nutrition tips from us.',
          action,
        },
        off: {
          title: 'You are unsubscribed',
          lead: 'We will not email you again. If that was a slip, or you have changed your mind, one click takes it back.',
          isDone: true,
          action: { label: 'Undo', busy: 'Undoing...', variant: 'quiet', run: comeBack },
          links: home,
        },
        'on-again': {
          title: 'You are back on the list',
          lead: 'Nothing has changed: you will hear from us as before.',
          isDone: true,
          action: { ...action, variant: 'quiet' },
          links: home,
        },
        'stays-off': {
          title: 'This link cannot put you back',
          lead: 'It is from an older email, or the address was never confirmed. Enter your address on the home page to join again.',
          links: <ButtonLink to="/#email-capture">Join again</ButtonLink>,
        },
      }}
    />
  )
}
