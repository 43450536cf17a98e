import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { Action } from '../components/admin-ui.tsx'
import { Logo } from '../components/logo.tsx'
import { prepareToasts, ToastOutlet } from '../components/toasts/toast-outlet.tsx'
import { FORCED_COLOURS } from '../design/global-styles.ts'
import { ChoosePictureProvider } from './choose-picture-provider.tsx'
import { places } from './places.ts'
import { useSession } from './sign-in/session.ts'

const page = {
  maxWidth: '1240px',
  marginInline: 'auto',
  paddingInline: { base: '5', md: '10' },
} as const

const Bar = chakra('div', {
  base: {
    ...page,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    minHeight: '72px',
    paddingBlock: '2.5',
    fontSize: 'sm',
    '& > a:first-of-type': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '44px',
      marginInlineEnd: 'auto',
    },
    '& > span': {
      order: { base: '1', sm: '0' },
      width: { base: '100%', sm: 'auto' },
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
  },
})
// All of them are in sight on every screen: on a phone in two lines of three.
const Places = chakra('nav', {
  base: {
    ...page,
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'repeat(3, max-content)',
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    flexWrap: 'wrap',
    columnGap: { base: '3', sm: '4', md: '7' },
    paddingBottom: { base: '1', sm: '0' },
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const Place = chakra(NavLink, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '44px', sm: '48px' },
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    fontSize: 'sm',
    fontWeight: '600',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', fontWeight: '700', borderColor: 'fg' },
    [FORCED_COLOURS]: { '&:not([aria-current=page])': { borderColor: 'Canvas' } },
    _focusVisible: { outlineOffset: '-4px' },
  },
})
const Main = chakra('main', {
  base: {
    ...page,
    paddingTop: { base: '8', md: '11' },
    paddingBottom: { base: '18', md: '28' },
    outline: 'none',
  },
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
      <chakra.header borderBottomWidth="1px" data-free-of-toasts="">
        <Bar>
          <a href="/" aria-label="MyPlateful, back to the site">
            <Logo />
          </a>
          <span>{email}</span>
          <Action onClick={signOut}>Sign out</Action>
        </Bar>
        <Places aria-label="Staff pages">
          {places.map(({ path, title }) => (
            <Place key={path} to={path} end={path === '/admin'}>
              {title}
            </Place>
          ))}
        </Places>
      </chakra.header>
      <Main ref={main} tabIndex={-1}>
        <ChoosePictureProvider>
          <Suspense>
            <Outlet />
          </Suspense>
        </ChoosePictureProvider>
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
