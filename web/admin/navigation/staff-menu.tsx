import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Action, IconButton } from '../../components/admin-ui.tsx'
import { Close, Menu } from '../../components/icons.tsx'
import { useOpenTab } from '../pages/use-open-tab.ts'
import { useSession } from '../sign-in/session.ts'
import { ariaCurrentOf, currentItemOf, navigationItems } from './navigation-items.ts'

const MENU = 'staff-menu'

const toggle = {
  borderWidth: '1px',
  borderColor: 'border',
  fontWeight: '700',
  '& > svg': { display: { base: 'block', lg: 'none' } },
  '& > span': { display: { base: 'none', lg: 'block' } },
  '& > svg + svg, &:has(+ :popover-open) > svg': { display: 'none' },
  '&:has(+ :popover-open) > svg + svg': { display: { base: 'block', lg: 'none' } },
} as const
const panel = {
  position: 'absolute',
  inset: 'auto',
  top: '16',
  // The menu opens below its button, at the right edge of the centered page. `right` counts from the window's edge.
  right: { base: '0', lg: 'calc(max((100% - 1240px) / 2, 0px) + {spacing.10})' },
  width: { base: '100%', lg: '20rem' },
  margin: '0',
  paddingInline: '5',
  paddingTop: '2',
  paddingBottom: '5',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: { base: '0 0 1px', lg: '1px' },
  borderColor: 'border',
  borderRadius: { base: '0', lg: 'md' },
  boxShadow: { lg: 'lg' },
  '&::backdrop': { bg: { base: 'rgb(16 35 28 / 0.4)', lg: 'transparent' } },
} as const

/**
 * Account and sign-out, and on a narrow screen the navigation. A native popover: Escape or a click outside closes it.
 */
export function StaffMenu() {
  const { email, signOut } = useSession()
  const menu = useRef<HTMLDivElement>(null)
  const location = useLocation()
  const { open } = useOpenTab()
  const present = currentItemOf(location.pathname, open)

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu
  useEffect(() => menu.current?.hidePopover?.(), [location])

  return (
    <>
      <IconButton popoverTarget={MENU} aria-label={`Menu of ${email}`} css={toggle}>
        <Menu />
        <Close />
        <span aria-hidden>{email.charAt(0).toUpperCase()}</span>
      </IconButton>
      <chakra.div ref={menu} id={MENU} css={panel} {...{ popover: 'auto' }}>
        <chakra.nav aria-label="Menu" display={{ lg: 'none' }} marginBottom="4">
          {navigationItems.map((item) => (
            <chakra.div
              key={item.path}
              asChild
              display="flex"
              alignItems="center"
              minHeight="12"
              borderBottomWidth="1px"
              borderColor="border"
              fontWeight="600"
              css={{ '&[aria-current]': { fontWeight: '800' } }}
            >
              <Link to={item.path} aria-current={ariaCurrentOf(item, present, location.pathname)}>
                {item.title}
              </Link>
            </chakra.div>
          ))}
        </chakra.nav>
        <chakra.p paddingBlock="3" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          Signed in as <chakra.strong color="fg">{email}</chakra.strong>
        </chakra.p>
        <Action onClick={signOut}>Sign out</Action>
      </chakra.div>
    </>
  )
}
