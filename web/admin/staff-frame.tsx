import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { Button } from '../components/button.tsx'
import { Logo } from '../components/logo.tsx'
import { prepareToasts, ToastOutlet } from '../components/toasts/toast-outlet.tsx'
import { useSession } from './sign-in/session.ts'

const Bar = chakra('header', { base: { borderBottomWidth: '1px', borderColor: 'border' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    maxWidth: '1240px',
    minHeight: '72px',
    marginInline: 'auto',
    paddingInline: { base: '5', md: '10' },
    paddingBlock: '2.5',
    fontSize: 'sm',
  },
})
const SiteLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '44px',
    marginInlineEnd: 'auto',
  },
})
const Who = chakra('span', {
  base: {
    order: { base: '1', sm: '0' },
    width: { base: '100%', sm: 'auto' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
const Main = chakra('main', {
  base: {
    maxWidth: '1240px',
    marginInline: 'auto',
    paddingInline: { base: '5', md: '10' },
    paddingBlock: { base: '40px 72px', md: '64px 112px' },
    outline: 'none',
  },
})
export const Heading = chakra('h1', {
  base: { fontSize: 'headline', fontWeight: '800', letterSpacing: '-0.04em', lineHeight: '1.06' },
})

/** After what the page itself needs. */
const TOASTS_MS = 1000

/** What every page of the staff area has around it. */
export function StaffFrame() {
  const { email, signOut } = useSession()
  const main = useArrival()
  useEffect(() => {
    const later = setTimeout(prepareToasts, TOASTS_MS)
    return () => clearTimeout(later)
  }, [])
  return (
    <>
      <Bar>
        <Row>
          <SiteLink href="/" aria-label="MyPlateful, back to the site">
            <Logo />
          </SiteLink>
          <Who>{email}</Who>
          <Button type="button" look="quiet" size="sm" onClick={signOut}>
            Sign out
          </Button>
        </Row>
      </Bar>
      <Main ref={main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <ToastOutlet />
    </>
  )
}

/** What a browser does on arrival at a document, for moves between pages: the top, and the focus at its start. */
function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, how])
  return main
}
