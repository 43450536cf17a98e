import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Container } from '../components/section.tsx'
import { Display, Lead, textLink } from '../components/type.tsx'
import { UnsubscribePanel } from '../features/unsubscribe/unsubscribe-panel.tsx'
import type { PageHandle } from '../site/page.ts'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { useHydrated } from '../site/use-hydrated.ts'

export const handle: PageHandle = {
  // What it shows depends on the address's query, and its button on the API.
  needsApp: () => true,
  head: () => ({
    title: 'Unsubscribe | MyPlateful',
    description: 'Stop receiving email from MyPlateful.',
    noIndex: true,
  }),
}

const Narrow = chakra('div', {
  base: { maxWidth: '46rem', paddingBlock: { base: '56px 88px', md: '112px' }, minHeight: '32rem' },
})
const MailLink = chakra('a', { base: textLink })

export function Component() {
  const [query] = useSearchParams()
  // The prerendered page knows no query: it shows the usual case until the browser has read the address.
  const incomplete = useHydrated() && !query.get('s')
  return (
    <Container>
      <Narrow>
        {incomplete ? <IncompleteLink /> : <UnsubscribePanel subscriberId={query.get('s') ?? ''} />}
      </Narrow>
    </Container>
  )
}

function IncompleteLink() {
  return (
    <>
      <Display fontSize="headline" lineHeight="1.06">
        This unsubscribe link is incomplete
      </Display>
      <Lead marginTop="20px">
        Some mail programs cut long links in two. Open the link in the email again, or copy all of
        it into the address bar. You can also write to{' '}
        <MailLink href={`mailto:${SUPPORT_EMAIL}?subject=Unsubscribe`}>{SUPPORT_EMAIL}</MailLink>{' '}
        from the address you signed up with, and we will take it off the list.
      </Lead>
    </>
  )
}
