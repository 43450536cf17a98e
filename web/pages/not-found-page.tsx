import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../components/links.tsx'
import { Columns, Section } from '../components/section.tsx'
import { Display, Lead } from '../components/type.tsx'
import { logAttempt, MISSING_PAGE } from '../hydration/marks.ts'
import { PlatePicture } from '../illustrations/plate-picture.tsx'
import type { PageHandle } from '../site/page.ts'
import { useHydrated } from '../site/use-hydrated.ts'

export const handle: PageHandle = {
  head: () => ({
    title: 'Page not found | MyPlateful',
    description: 'There is no page at this address.',
    noIndex: true,
  }),
}

export function Component() {
  const { pathname } = useLocation()
  // If the browser requests a missing page, the hydration loader logs the address. This effect logs the address if a
  // link inside the app leads to the page.
  const [cameByLink] = useState(useHydrated())
  useEffect(() => {
    if (cameByLink) logAttempt(pathname)
  }, [cameByLink, pathname])

  return (
    <Section>
      <Columns shares={[7, 5]} from="md" {...{ [MISSING_PAGE]: '' }}>
        <div>
          <Display size="page">Oops! Page not found</Display>
          <Lead marginTop="5" marginBottom="9">
            This plate is empty. The page may have moved, or the address has a typo in it.
          </Lead>
          <ButtonLink to="/">Return to Home</ButtonLink>
        </div>
        <chakra.div width="min(100%, 460px)" aria-hidden>
          <PlatePicture name="empty" sizes="(min-width: 30em) 460px, 90vw" loading="eager" />
        </chakra.div>
      </Columns>
    </Section>
  )
}
