import { chakra } from '@chakra-ui/react'
import { HEADER_HEIGHT, hiddenInPrint } from '../design/global-styles.ts'
import { useCurrentPage } from '../site/current-page.ts'
import { ButtonAnchor, ButtonLink, PageLink } from './links.tsx'
import { HomeLink, Logo } from './logo.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { Container } from './section.tsx'

export function SiteHeader() {
  const { hasJoinForm, hasReducedHeader } = useCurrentPage()
  return (
    <chakra.header
      {...hiddenInPrint}
      position="fixed"
      insetInline="0"
      top="0"
      zIndex="10"
      height={HEADER_HEIGHT}
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Container display="flex" alignItems="center" gap={{ base: '2', md: '8' }} height="100%">
        <HomeLink to="/" marginInlineEnd="auto">
          <Logo wordHiddenOnNarrow />
        </HomeLink>
        {hasReducedHeader ? (
          <chakra.nav aria-label="Main" marginInlineEnd="-3">
            <PageLink to="/blog" variant="bar">
              Blog
            </PageLink>
          </chakra.nav>
        ) : (
          <>
            <chakra.nav aria-label="Main" display={{ base: 'none', md: 'block' }}>
              <NavigationLinks variant="bar" />
            </chakra.nav>
            {hasJoinForm ? (
              <ButtonAnchor href="#email-capture" size="sm">
                Get Early Access
              </ButtonAnchor>
            ) : (
              <ButtonLink to="/#email-capture" size="sm">
                Get Early Access
              </ButtonLink>
            )}
            <PhoneMenu />
          </>
        )}
      </Container>
    </chakra.header>
  )
}
