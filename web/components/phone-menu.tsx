import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { HEADER_HEIGHT } from '../design/global-styles.ts'
import { Close, Menu } from './icons.tsx'

const Toggle = chakra('button', {
  base: {
    display: { base: 'inline-flex', md: 'none' },
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '44px',
    height: '44px',
    marginInlineEnd: '-2.5',
    cursor: 'pointer',
    borderRadius: 'full',
    fontSize: 'lg',
    '& > svg + svg, &:has(+ :popover-open) > svg': { display: 'none' },
    '&:has(+ :popover-open) > svg + svg': { display: 'block' },
  },
})

const Panel = chakra(
  'nav',
  {
    base: {
      position: 'fixed',
      inset: 'auto',
      top: HEADER_HEIGHT,
      left: '0',
      width: '100%',
      bg: 'bg',
      color: 'fg',
      borderBottomWidth: '1px',
      borderColor: 'border',
      padding: '8px 20px 24px',
      '&::backdrop': { bg: 'rgb(16 35 28 / 0.4)', top: HEADER_HEIGHT },
    },
  },
  { forwardProps: ['popover'] },
)

const link = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '64px',
  fontSize: '1.75rem',
  fontWeight: '800',
  letterSpacing: '-0.03em',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '&[aria-current=page]': { color: 'fg.leaf', textDecoration: 'underline' },
} as const
const PageLink = chakra(NavLink, { base: link })
const DocumentLink = chakra('a', { base: link })

/** Uses the browser's own popover: Escape, a tap outside and the focus order work without a script. */
export function PhoneMenu() {
  const panel = useRef<HTMLElement>(null)
  const location = useLocation()

  const at = useRef(location)

  // Arriving anywhere closes the menu. The app's own arrival does not: who opened the menu has woken it.
  useEffect(() => {
    if (at.current !== location) panel.current?.hidePopover()
    at.current = location
  }, [location])

  return (
    <>
      <Toggle type="button" popoverTarget="phone-menu" aria-label="Menu">
        <Menu />
        <Close />
      </Toggle>
      <Panel ref={panel} id="phone-menu" popover="auto" aria-label="Menu">
        <ul>
          <li>
            <PageLink to="/" end>
              Home
            </PageLink>
          </li>
          <li>
            <PageLink to="/blog">Blog</PageLink>
          </li>
          <li>
            <DocumentLink href="/admin">Admin</DocumentLink>
          </li>
        </ul>
      </Panel>
    </>
  )
}
