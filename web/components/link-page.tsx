import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PlatePicture, type PlatePictureName } from '../illustrations/plate-picture.tsx'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { useHydrated } from '../site/use-hydrated.ts'
import { Columns, Section } from './section.tsx'
import { Display, Lead, textLink } from './type.tsx'

/** The page behind a personal link in a mail: its `s` is handed on, and without one the page says so. */
export function LinkPage({
  name,
  plate,
  otherwise,
  children,
}: {
  /** What the link is for, such as `unsubscribe`. */
  name: string
  /** Stands beside the words where there is room. */
  plate: PlatePictureName
  /** What support does for somebody who writes instead. */
  otherwise: string
  children: (token: string) => ReactNode
}) {
  const [query] = useSearchParams()
  // The prerendered page knows no query: it shows the usual case until the browser has read the address.
  const incomplete = useHydrated() && !query.get('s')
  return (
    <Section>
      <Columns shares={[7, 5]} from="md" minHeight={{ md: '22rem' }}>
        <chakra.div maxWidth="38rem">
          {incomplete ? (
            <>
              <Display size="headline">This {name} link is incomplete</Display>
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
              This page needs JavaScript. Without it, write to <Support about={name} /> from the
              address you signed up with, and we will {otherwise}.
            </Lead>
          </noscript>
        </chakra.div>
        <chakra.div width="min(100%, 400px)" display={{ base: 'none', md: 'block' }} aria-hidden>
          <PlatePicture name={plate} sizes="400px" />
        </chakra.div>
      </Columns>
    </Section>
  )
}

function Support({ about }: { about: string }) {
  const subject = about.charAt(0).toUpperCase() + about.slice(1)
  return (
    <chakra.a href={`mailto:${SUPPORT_EMAIL}?subject=${subject}`} css={textLink}>
      {SUPPORT_EMAIL}
    </chakra.a>
  )
}
