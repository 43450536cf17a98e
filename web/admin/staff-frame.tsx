import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../components/button.tsx'
import { Logo } from '../components/logo.tsx'
import { prepareToasts, ToastOutlet } from '../components/toasts/toast-outlet.tsx'
import { useSession } from './session.ts'

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
    paddingInline: { base: '20px', md: '40px' },
    paddingBlock: '10px',
    fontSize: 'sm',
  },
})
const SiteLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
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
    paddingInline: { base: '20px', md: '40px' },
    paddingBlock: { base: '40px 72px', md: '64px 112px' },
  },
})
export const Heading = chakra('h1', {
  base: { fontSize: 'headline', fontWeight: '800', letterSpacing: '-0.04em', lineHeight: '1.06' },
})

/** After what the page itself needs. */
const TOASTS_MS = 1000

/** What every page of the staff area has around it. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { email, signOut } = useSession()
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
      <Main>{children}</Main>
      <ToastOutlet />
    </>
  )
}
