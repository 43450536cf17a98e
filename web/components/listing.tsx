import { chakra } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { Quiet, Row } from './admin-ui.tsx'
import { PlainButton } from './button.tsx'

/** What narrows a list down, and at the end what is done with it. */
export function FilterBar({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Row
      alignItems="flex-start"
      justifyContent="space-between"
      columnGap="6"
      rowGap="5"
      marginTop={{ base: '6', md: '8' }}
    >
      {children}
      {/* Level with the fields, which have their labels above them. */}
      {actions && <Row marginTop={{ lg: '8' }}>{actions}</Row>}
    </Row>
  )
}

/** The place of a list that is filtered and paged through: it keeps its room, and takes the focus from page to page. */
export const Listing = chakra(
  'section',
  { base: { minHeight: '24rem', scrollMarginTop: '4', '&[aria-busy=true]': { opacity: '0.6' } } },
  { defaultProps: { tabIndex: -1 } },
)

export function goToTop(list: RefObject<HTMLElement | null>): void {
  list.current?.focus({ preventScroll: true })
  list.current?.scrollIntoView({ block: 'start' })
}

interface Step {
  label: string
  /** Undefined: there is nothing that way. */
  go: (() => void) | undefined
}

interface PagesProps {
  back: Step
  on: Step
  /** Where in the list this is: 'Page 2 of 7'. */
  at?: string | undefined
}

/** The ways through a list of several pages; nothing where there is one alone. */
export function Pages({ back, on, at }: PagesProps) {
  if (!back.go && !on.go) return null
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
      <PageButton {...back} />
      {at && <Quiet>{at}</Quiet>}
      <PageButton {...on} />
    </Row>
  )
}

function PageButton({ label, go }: Step) {
  return (
    <PlainButton
      type="button"
      look="quiet"
      size="sm"
      aria-disabled={!go}
      opacity={go ? '1' : '0.5'}
      onClick={go}
    >
      {label}
    </PlainButton>
  )
}
