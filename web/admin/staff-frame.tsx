import { chakra, Tabs } from '@chakra-ui/react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { Logo } from '../components/logo.tsx'
import { OPEN_DIALOG } from '../components/open-dialog.ts'
import { PartBoundary } from '../components/part-boundary.tsx'
import { prepareToasts, ToastOutlet } from '../components/toasts/toast-outlet.tsx'
import { ChoosePictureProvider } from './choose-picture-provider.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { StaffMenu } from './navigation/staff-menu.tsx'
import { useOpenTab } from './pages/use-open-tab.ts'
import { Search } from './search/search.tsx'
import { stays } from './staying.ts'

const page = {
  maxWidth: '1240px',
  marginInline: 'auto',
  paddingInline: { base: '5', md: '10' },
} as const

/** After what the page itself needs. */
const TOASTS_MS = 1000

/** What every page of the staff area has around it. */
export function StaffFrame() {
  const { pathname, state } = useLocation()
  const main = useArrival(pathname, stays(state))
  const { open, choose } = useOpenTab()
  useEffect(() => {
    const later = setTimeout(prepareToasts, TOASTS_MS)
    return () => clearTimeout(later)
  }, [])
  return (
    <>
      {/* The dashboard's tabs stand in the header, what they open in the page. */}
      <Tabs.Root value={open} onValueChange={({ value }) => choose(value)} lazyMount>
        <chakra.header borderBottomWidth="1px" data-free-of-toasts="">
          <chakra.div
            {...page}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap={{ base: '3', lg: '8' }}
            minHeight="16"
          >
            <chakra.a
              href="/"
              aria-label="MyPlateful, back to the site"
              display="inline-flex"
              alignItems="center"
              gap="2.5"
              minHeight="11"
            >
              <Logo />
            </chakra.a>
            <Navigation />
            <chakra.div
              display="flex"
              alignItems="center"
              gap="3"
              height="16"
              marginInlineStart="auto"
            >
              <Search />
              <StaffMenu />
            </chakra.div>
          </chakra.div>
        </chakra.header>
        <chakra.main
          ref={main}
          tabIndex={-1}
          {...page}
          paddingTop={{ base: '8', md: '11' }}
          paddingBottom={{ base: '18', md: '28' }}
          outline="none"
        >
          <ChoosePictureProvider>
            <PartBoundary resetKeys={[pathname]}>
              <Suspense>
                <Outlet />
              </Suspense>
            </PartBoundary>
          </ChoosePictureProvider>
        </chakra.main>
      </Tabs.Root>
      <ToastOutlet />
    </>
  )
}

/** What a browser does on arrival at a document, for moves between pages: the top, and the focus at its start. */
function useArrival(pathname: string, stays: boolean) {
  const main = useRef<HTMLElement>(null)
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (stays) return
    // A dialog that the address opens has the focus already.
    if (!document.querySelector(OPEN_DIALOG)) main.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, how, stays])
  return main
}
