import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { LINK_FIELD, LINK_FORMS } from '../../contract/site/link-pages.ts'
import { PlatePicture, type PlatePictureName } from '../illustrations/plate-picture.tsx'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { Columns, Section } from './section.tsx'
import { Display, Lead, textLink } from './type.tsx'

/**
 * The page that opens from a personal link in a mail. If the link has lost its token, the page says that the link is
 * incomplete. The build prerenders the page with and without a token (contract/site/link-pages.ts).
 */
export function LinkPage({
  name,
  plate,
  otherwise,
  children,
}: {
  /** The link's purpose, such as `unsubscribe`. */
  name: string
  /** Shown beside the text on wide screens. */
  plate: PlatePictureName
  /** The help that support gives to a visitor with an incomplete link. Completes the sentence “we will …”. */
  otherwise: string
  children: (token: string) => ReactNode
}) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const token = query.get(LINK_FIELD) ?? ''
  const incomplete = !token && Object.hasOwn(LINK_FORMS, pathname)
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
                the address you joined with, and we will {otherwise}.
              </Lead>
            </>
          ) : (
            children(token)
          )}
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
