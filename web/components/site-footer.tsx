import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { COMPANY_NAME, COPYRIGHT_YEAR, SUB_LINE } from '../../contract/business.ts'
import { SUPPORT_EMAIL } from '../site/support.ts'
import { Logo } from './logo.tsx'
import { Container } from './section.tsx'

const Foot = chakra('footer', {
  base: { borderTopWidth: '1px', borderColor: 'border', paddingBlock: '56px 40px' },
})
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '10',
    gridTemplateColumns: { base: '1fr', md: '1fr auto' },
    alignItems: 'start',
  },
})
const Home = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minHeight: '44px' },
})
const Links = chakra('ul', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    gap: '4px 28px',
  },
})
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '40px',
  fontSize: 'sm',
  fontWeight: '600',
  textUnderlineOffset: '0.3em',
  _hover: { textDecoration: 'underline' },
} as const
const PageLink = chakra(Link, { base: link })
const MailLink = chakra('a', { base: link })
const Small = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

export function SiteFooter() {
  return (
    <Foot>
      <Container>
        <Grid>
          <div>
            <Home to="/">
              <Logo />
            </Home>
            <Small marginTop="3">{SUB_LINE}</Small>
          </div>
          <nav aria-label="Footer">
            <Links>
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
                <MailLink href={`mailto:${SUPPORT_EMAIL}`}>Contact</MailLink>
              </li>
            </Links>
          </nav>
        </Grid>
        <Small marginTop="10">
          © {COPYRIGHT_YEAR} {COMPANY_NAME}. All rights reserved.
        </Small>
      </Container>
    </Foot>
  )
}
