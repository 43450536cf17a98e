import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { HEADER_HEIGHT } from '../design/global-styles.ts'
import { Close, Menu } from './icons.tsx'
import { NavigationLinks } from './navigation-links.tsx'

const Toggle = chakra('button', {
  base: {
    display: { base: 'grid', md: 'none' },
    placeItems: 'center',
    flexShrink: '0',
    boxSize: 'touch',
    marginInlineEnd: '-2.5',
    cursor: 'pointer',
    borderRadius: 'full',
    fontSize: 'lg',
    '& > svg + svg, &:has(+ :popover-open) > svg': { display: 'none' },
    '&:has(+ :popover-open) > svg + svg': { display: 'block' },
  },
})
const panel = {
  position: 'fixed',
  inset: 'auto',
  top: HEADER_HEIGHT,
  left: '0',
  width: '100%',
  bg: 'bg',
  color: 'fg',
  borderBottomWidth: '1px',
  borderColor: 'border',
  paddingInline: '5',
  paddingTop: '2',
  paddingBottom: '6',
  '&::backdrop': { bg: 'rgb(16 35 28 / 0.4)', top: HEADER_HEIGHT },
} as const
const Panel = chakra('nav', { base: panel }, { forwardProps: ['popover'] })

/** A native popover: Escape, a tap outside and the focus order work without JavaScript. */
export function PhoneMenu() {
  const panel = useRef<HTMLElement>(null)
  const location = useLocation()
  const at = useRef(location)

  // A new page closes the menu. Hydration does not close the menu, because the press that opened it may have started
  // the hydration.
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
        <NavigationLinks variant="menu" />
      </Panel>
    </>
  )
}
