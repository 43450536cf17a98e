import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { HEADER_HEIGHT } from '../design/global-styles.ts'
import { useCurrentPage, useDocumentHead } from '../site/current-page.ts'
import { useArrival } from '../site/use-arrival.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ToastOutlet } from './toasts/toast-outlet.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    left: '3',
    zIndex: '20',
    bg: 'fg',
    color: 'bg',
    fontWeight: '700',
    paddingInline: '4.5',
    paddingBlock: '2.5',
    borderRadius: 'md',
    '&:not(:focus)': { srOnly: true },
  },
})

export function SiteLayout() {
  const { head } = useCurrentPage()
  useDocumentHead(head)
  useArrival()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SiteHeader />
      <chakra.main
        id="main"
        tabIndex={-1}
        paddingTop={HEADER_HEIGHT}
        minHeight="70vh"
        _print={{ paddingTop: '0' }}
      >
        <Outlet />
      </chakra.main>
      <SiteFooter />
      <ToastOutlet />
    </>
  )
}
