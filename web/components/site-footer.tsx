import { chakra } from '@chakra-ui/react'
import { COMPANY_NAME, COPYRIGHT_YEAR, SUB_LINE } from '../../contract/business.ts'
import { hiddenInPrint } from '../design/global-styles.ts'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { DocumentLink, PageLink } from './links.tsx'
import { HomeLink, Logo } from './logo.tsx'
import { Container } from './section.tsx'
import { Small } from './type.tsx'

export function SiteFooter() {
  return (
    <chakra.footer
      {...hiddenInPrint}
      borderTopWidth="1px"
      borderColor="border"
      paddingTop="14"
      paddingBottom="10"
    >
      <Container>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          justifyContent="space-between"
          gap="10"
        >
          <div>
            <HomeLink to="/">
              <Logo />
            </HomeLink>
            <Small marginTop="3">{SUB_LINE}</Small>
          </div>
          <chakra.nav aria-label="Footer" flexShrink="0">
            <chakra.ul
              display={{ base: 'grid', sm: 'flex' }}
              gridTemplateColumns="repeat(2, minmax(0, 1fr))"
              flexWrap="wrap"
              columnGap="7"
            >
              <li>
                <PageLink to="/blog">Blog</PageLink>
              </li>
              <li>
                <PageLink to="/privacy">Privacy Policy</PageLink>
              </li>
              <li>
                <PageLink to="/terms">Terms of Service</PageLink>
              </li>
              <li>
                <DocumentLink href={`mailto:${SUPPORT_EMAIL}`}>Contact</DocumentLink>
              </li>
            </chakra.ul>
          </chakra.nav>
        </chakra.div>
        <Small marginTop="10">
          © {COPYRIGHT_YEAR} {COMPANY_NAME}. All rights reserved.
        </Small>
      </Container>
    </chakra.footer>
  )
}
