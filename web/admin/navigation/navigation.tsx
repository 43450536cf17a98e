import { chakra, Tabs } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { FORCED_COLORS } from '../../design/global-styles.ts'
import { useOpenTab } from '../pages/use-open-tab.ts'
import { ariaCurrentOf, currentItemOf, DASHBOARD, navigationItems } from './navigation-items.ts'

/** An underline marks the current item, because color alone is not accessible. */
const itemStyle = {
  flexShrink: '0',
  display: 'inline-flex',
  alignItems: 'center',
  height: { base: '12', lg: '16' },
  // Space for the focus ring, which is drawn inside the item.
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: '0',
  borderBottomWidth: '3px',
  borderColor: 'transparent',
  bg: 'transparent',
  fontSize: { base: 'clamp(0.75rem, 3.6vw, 0.875rem)', sm: 'sm' },
  fontWeight: '600',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  '&:is([aria-current], [aria-selected=true])': { color: 'fg', borderColor: 'fg' },
  [FORCED_COLORS]: {
    '&:not([aria-current], [aria-selected=true])': { borderColor: 'Canvas' },
  },
  _focusVisible: { outline: '3px solid', outlineColor: 'fg', outlineOffset: '-7px' },
} as const
const row = { display: 'flex', gap: { base: '4', sm: '5', xl: '7' } } as const

/**
 * On the dashboard the first three items are tabs; on other pages all items are links. On a narrow screen the links are
 * in the menu, and the dashboard's tabs have their own line.
 */
export function Navigation() {
  const { pathname } = useLocation()
  const { open } = useOpenTab()
  const present = currentItemOf(pathname, open)
  const isDashboard = pathname === DASHBOARD
  const links = isDashboard ? navigationItems.filter(({ tab }) => !tab) : navigationItems
  return (
    <chakra.nav
      aria-label="Staff pages"
      css={row}
      order={{ base: '1', lg: '0' }}
      width={{ base: '100%', lg: 'auto' }}
      display={{ base: isDashboard ? 'flex' : 'none', lg: 'flex' }}
      justifyContent={{ base: 'center', sm: 'flex-start' }}
    >
      {isDashboard && (
        <Tabs.List aria-label="Admin Dashboard" css={row}>
          {navigationItems.map(
            ({ tab, title }) =>
              tab && (
                <Tabs.Trigger key={tab} value={tab} css={itemStyle}>
                  {title}
                </Tabs.Trigger>
              ),
          )}
        </Tabs.List>
      )}
      <chakra.ul display={{ base: 'none', lg: 'flex' }} gap={row.gap}>
        {links.map((item) => (
          <li key={item.path}>
            <chakra.div asChild css={itemStyle}>
              <Link to={item.path} aria-current={ariaCurrentOf(item, present, pathname)}>
                {item.title}
              </Link>
            </chakra.div>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
