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
import { isSamePage } from './same-page.ts'
import { Search } from './search/search.tsx'

const page = {
  maxWidth: '1240px',
  marginInline: 'auto',
  paddingInline: { base: '5', md: '10' },
} as const

/** Toasts load later, so that the page's own code loads first. */
const TOASTS_DELAY_MS = 1000

export function StaffFrame() {
  const { pathname, state } = useLocation()
  const main = useArrival(pathname, isSamePage(state))
  const { open, choose } = useOpenTab()
  useEffect(() => {
    const later = setTimeout(prepareToasts, TOASTS_DELAY_MS)
    return () => clearTimeout(later)
  }, [])
  return (
    <>
      {/* The root surrounds the whole page, because the tabs are in the header and their panels in the main area. */}
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

/** Imitates a full page load on client-side navigation: scrolls to the top and focuses the start of the content. */
function useArrival(pathname: string, isSamePage: boolean) {
  const main = useRef<HTMLElement>(null)
  const how = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isSamePage) return
    // A dialog that opened with the page already has the focus.
    if (!document.querySelector(OPEN_DIALOG)) main.current?.focus({ preventScroll: true })
    if (how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, how, isSamePage])
  return main
}
