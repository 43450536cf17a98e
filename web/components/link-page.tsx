import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { useHydrated } from '../site/use-hydrated.ts'
import { Container } from './section.tsx'
import { Display, Lead, textLink } from './type.tsx'

const Narrow = chakra('div', {
  base: { maxWidth: '46rem', paddingBlock: { base: '56px 88px', md: '28' }, minHeight: '32rem' },
})
const MailLink = chakra('a', { base: textLink })

/** The page behind a personal link in a mail: its `s` is handed on, and without one the page says so. */
export function LinkPage({
  name,
  otherwise,
  children,
}: {
  /** What the link is for, such as `unsubscribe`. */
  name: string
  /** What support does for somebody who writes instead. */
  otherwise: string
  children: (token: string) => ReactNode
}) {
  const [query] = useSearchParams()
  // The prerendered page knows no query: it shows the usual case until the browser has read the address.
  const incomplete = useHydrated() && !query.get('s')
  return (
    <Container>
      <Narrow>
        {incomplete ? (
          <>
            <Display fontSize="headline" lineHeight="1.06">
              This {name} link is incomplete
            </Display>
            <Lead marginTop="5">
              Some mail programs cut long links in two. Open the link in the email again, or copy
              all of it into the address bar. You can also write to <Support about={name} /> from
              the address you signed up with, and we will {otherwise}.
            </Lead>
          </>
        ) : (
          children(query.get('s') ?? '')
        )}
        <noscript>
          <Lead>
            This works with JavaScript only. Without it, write to <Support about={name} /> from the
            address you signed up with, and we will {otherwise}.
          </Lead>
        </noscript>
      </Narrow>
    </Container>
  )
}

function Support({ about }: { about: string }) {
  const subject = about.charAt(0).toUpperCase() + about.slice(1)
  return <MailLink href={`mailto:${SUPPORT_EMAIL}?subject=${subject}`}>{SUPPORT_EMAIL}</MailLink>
}
