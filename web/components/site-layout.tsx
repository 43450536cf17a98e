import { chakra } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import { HEADER_HEIGHT } from '../design/global-styles.ts'
import { useArrival } from '../site/use-arrival.ts'
import { useCurrentPage } from '../site/use-current-page.ts'
import { useDocumentHead } from '../site/use-document-head.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ToastOutlet } from './toasts/toast-outlet.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '12px',
    left: '12px',
    zIndex: '20',
    bg: 'fg',
    color: 'bg',
    fontWeight: '700',
    padding: '10px 18px',
    borderRadius: 'md',
    '&:not(:focus)': { srOnly: true },
  },
})
const Main = chakra('main', { base: { paddingTop: HEADER_HEIGHT, minHeight: '70vh' } })

export function SiteLayout() {
  const { head } = useCurrentPage()
  useDocumentHead(head)
  useArrival()
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <SiteHeader />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
      <SiteFooter />
      <ToastOutlet />
    </>
  )
}
