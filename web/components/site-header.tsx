import { chakra } from '@chakra-ui/react'
import { Link, NavLink } from 'react-router-dom'
import { HEADER_HEIGHT } from '../design/global-styles.ts'
import { useCurrentPage } from '../site/use-current-page.ts'
import { ButtonAnchor } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { Logo } from './logo.tsx'
import { PhoneMenu } from './phone-menu.tsx'

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    insetInline: '0',
    top: '0',
    zIndex: '10',
    height: HEADER_HEIGHT,
    bg: 'bg',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '8' },
    height: '100%',
    maxWidth: '1240px',
    marginInline: 'auto',
    paddingInline: { base: '5', sm: '6', md: '10' },
  },
})
const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '44px',
    marginInlineEnd: 'auto',
  },
})
const Navigation = chakra('nav', { base: { display: { base: 'none', md: 'block' } } })
const Links = chakra('ul', { base: { display: 'flex', gap: '1', alignItems: 'center' } })

/** Shared by the bar and the phone menu; the current page is marked by weight and a rule, not by colour alone. */
const navigationLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '3',
  fontSize: 'sm',
  fontWeight: '600',
  color: 'fg.muted',
  textUnderlineOffset: '0.5em',
  textDecorationThickness: '2px',
  _hover: { color: 'fg' },
  '&[aria-current=page]': { color: 'fg', fontWeight: '700', textDecoration: 'underline' },
} as const

const PageLink = chakra(NavLink, { base: navigationLink })
const DocumentLink = chakra('a', { base: navigationLink })

export function SiteHeader() {
  return (
    <Bar>
      <Row>
        <Home to="/">
          <Logo wordHiddenOnNarrow />
        </Home>
        <Navigation aria-label="Main">
          <Links>
            <li>
              <PageLink to="/" end>
                Home
              </PageLink>
            </li>
            <li>
              <PageLink to="/blog">Blog</PageLink>
            </li>
            <li>
              {/* The staff area is a document of its own, not a page of this app. */}
              <DocumentLink href="/admin">Admin</DocumentLink>
            </li>
          </Links>
        </Navigation>
        <EarlyAccessLink />
        <PhoneMenu />
      </Row>
    </Bar>
  )
}

function EarlyAccessLink() {
  const { hasEmailCapture } = useCurrentPage()
  if (hasEmailCapture)
    return (
      <ButtonAnchor href="#email-capture" size="sm">
        Get Early Access
      </ButtonAnchor>
    )
  return (
    <ButtonLink to="/#email-capture" size="sm">
      Get Early Access
    </ButtonLink>
  )
}
